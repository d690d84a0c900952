#define HEARTSEASE_KIND bmi2
#include <cstdio>
#include <fstream>
#include <iostream>
#include <sstream>
#include <thread>
#include <chrono>
#include "heartsease/policy.hpp"
#include "heartsease/scoring.hpp"
#include "heartsease/shapes.hpp"
using namespace heartsease;
using Weights = std::array<float, feature::size>;
struct Entry { std::string name; Rules rules; int weight; };
static std::vector<Entry> read_tables(const char* path) {
  std::ifstream in(path); std::string line; std::vector<Entry> out; std::string name; int seats=0, weight=1; Options options;
  while (std::getline(in, line)) {
    std::istringstream s(line); std::string kind; s >> kind;
    if (kind=="table") { s >> name >> seats >> weight; options.clear(); }
    else if (kind=="end") { out.push_back({name+"-"+std::to_string(seats), Rules::of(seats, options), weight}); }
    else { std::string key, value; s >> key >> value;
      if (kind=="s") options[key]=value; else if (kind=="i") options[key]=(std::int64_t)std::stoll(value);
      else { std::vector<std::string> list; std::istringstream v(value); std::string each; while (std::getline(v, each, ',')) list.push_back(each); options[key]=list; } }
  }
  return out;
}
template<int S,int D> struct Dealt { int dealer; Direction direction; Hands hands; Hand kitty; };
template<int S,int D> Dealt<S,D> deal_out(const Rules& rules, Random& random, const Weights&) {
  std::array<Bit,104> pack; int size=0;
  for (int c=0;c<rules.decks;++c) for (int i=0;i<52;++i) if (rules.copies[i]>c) pack[size++]=bit_of(i);
  for (int k=size-1;k>0;--k) std::swap(pack[k], pack[random.below(k+1)]);
  Dealt<S,D> d{}; d.dealer=random.below(S);
  d.direction=rules.pass_count? rules.pass_cycle[random.below(rules.pass_cycle.size())] : Direction::hold;
  if (d.direction==Direction::dealer) d.direction=Direction::left;
  int k=0; for (int h=0;h<rules.hand_size;++h) for (int s=0;s<S;++s) d.hands[s].add(pack[k++]);
  while (k<size) d.kitty.add(pack[k++]);
  return d;
}
template<int D> void exchange(const Rules& rules, Direction dir, Hands& hands, const std::array<std::array<Bit,16>,11>& passed) {
  if (dir==Direction::hold) return;
  for (int s=0;s<rules.seats;++s) for (int k=0;k<rules.pass_count;++k) hands[s].template remove<2>(passed[s][k]);
  for (int s=0;s<rules.seats;++s) for (int k=0;k<rules.pass_count;++k) hands[(s+rules.step(dir,k))%rules.seats].add(passed[s][k]);
}
template<int S,int D> struct Player {
  const Rules& rules; Measures m; Policy<S,D> policy;
  Player(const Rules& r, const Weights& w): rules(r), m(r), policy(rules,m,w.data()) {}
  std::array<double,11> finish(Position<S,D> pos, Fallen<D> fallen, Random random) {
    while (!pos.over() && !(pos.table().played==0 && settled(pos,fallen))) { Bit b=policy.choose(pos,fallen,random); fallen.see(pos,b); pos.play(b); }
    return worth(pos);
  }
  std::array<double,11> worth(const Position<S,D>& pos) {
    Outcome o; for(int s=0;s<S;++s) o.taken[s]=pos.taken(s);
    o.shooter=nobody; if(rules.moon!=Moon::off) for(int s=0;s<S;++s) if(pos.taken(s).penalties==rules.penalty_cards) o.shooter=s;
    o.sun=o.shooter!=nobody && pos.sun(o.shooter);
    auto a=added(rules,o,Moon::add,Scores{}); double all=0; for(int s=0;s<S;++s) all+=a[s];
    std::array<double,11> v{}; for(int s=0;s<S;++s) v[s]=((all-a[s])/(S-1)-a[s])/m.unit; 
    return v;
  }
};
struct Work { std::vector<float> grad; double samples=0, value=0, entropy=0, pol=0; };
template<int S,int D> void sample(const Rules& rules, const Weights& w, Random& random, Work& work) {
  Player<S,D> player(rules,w);
  auto d=deal_out<S,D>(rules,random,w);
  std::array<std::array<Bit,16>,11> passed{};
  if (d.direction!=Direction::hold) {
    for (int s=0;s<S;++s) player.policy.pass(d.hands[s],rules.pass_count,random,passed[s].data());
    // a swap of one passed card
    int s=random.below(S); int k=random.below(rules.pass_count);
    std::vector<std::pair<Bit,Marked>> cards; player.policy.each_pass(d.hands[s],[&](Bit b,const Marked& m){cards.push_back({b,m});});
    // another card not passed
    Hand rest=d.hands[s]; for(int j=0;j<rules.pass_count;++j) rest.template remove<2>(passed[s][j]);
    std::vector<std::pair<Bit,Marked>> others; for(auto& c:cards) if (rest.held & one(c.first)) others.push_back(c);
    if (!others.empty()) {
      // prefer likely alternatives
      float mx=-1e9; std::size_t pick=0; for(std::size_t j=0;j<others.size();++j){ float v=player.policy.weigh(others[j].second)+2*noise()[random.next()&1023]; if(v>mx){mx=v;pick=j;} }
      auto other=others[pick]; Marked mine; for(auto&c:cards) if(c.first==passed[s][k]) mine=c.second;
      double q[2]={0,0}; auto alt=passed; alt[s][k]=other.first;
      Hands h0=d.hands,h1=d.hands; exchange<D>(rules,d.direction,h0,passed); exchange<D>(rules,d.direction,h1,alt);
      Position<S,D> p0(rules,d.dealer,h0,d.kitty), p1(rules,d.dealer,h1,d.kitty); Fallen<D> f(rules);
      for(int r=0;r<4;++r){ Random same(random.next()); q[0]+=player.finish(p0,f,same)[s]; q[1]+=player.finish(p1,f,same)[s]; }
      double sa=player.policy.weigh(mine), sb=player.policy.weigh(other.second); double p=1/(1+std::exp(sb-sa));
      double g=p*(1-p)*(q[0]-q[1])/4; 
      for(int j=0;j<mine.size;++j) work.grad[mine.at[j]]+=g; for(int j=0;j<other.second.size;++j) work.grad[other.second.at[j]]-=g;
    }
    exchange<D>(rules,d.direction,d.hands,passed);
  }
  Position<S,D> pos(rules,d.dealer,d.hands,d.kitty); Fallen<D> fallen(rules);
  const std::uint32_t often = 16*4096/ (S*rules.hand_size) * 3; // ~3 decisions a deal
  while(!pos.over()) {
    Cards legal=pos.legal();
    if ((legal&(legal-1)) && random.below(65536) < often) {
      std::array<Marked,52> feats; std::array<Bit,52> bits; std::array<double,52> sc,q; int n=0;
      player.policy.each(pos,fallen,legal,[&](Bit b,const Marked& m){bits[n]=b;feats[n]=m;sc[n]=player.policy.weigh(m);++n;});
      if(n>1) {
        int s=pos.to_act(); double mx=*std::max_element(sc.begin(),sc.begin()+n),sum=0; std::array<double,52> pi;
        for(int k=0;k<n;++k) sum+=pi[k]=std::exp(sc[k]-mx); for(int k=0;k<n;++k) pi[k]/=sum;
        std::uint64_t same=random.next(); double v=0;
        for(int k=0;k<n;++k){ auto p2=pos; auto f2=fallen; f2.see(p2,bits[k]); p2.play(bits[k]); q[k]=player.finish(p2,f2,Random(same))[s]; v+=pi[k]*q[k]; }
        double H=0; for(int k=0;k<n;++k) H-=pi[k]*std::log(pi[k]+1e-12);
        extern double beta;
        for(int k=0;k<n;++k){ double g=pi[k]*((q[k]-v) - beta*(std::log(pi[k]+1e-12)+H)); for(int j=0;j<feats[k].size;++j) work.grad[feats[k].at[j]]+=g; }
        work.samples++; work.entropy+=H; double mean=0; for(int k=0;k<n;++k) mean+=q[k]/n; work.value+=v-mean;
      }
    }
    Bit b=player.policy.choose(pos,fallen,random); fallen.see(pos,b); pos.play(b);
  }
}
double beta=0.05;
// policy A (new) alternating vs B: paired
template<int S,int D> void duel(const Rules& rules,const Weights& wa,const Weights& wb,Random& random,float heat,double&sum,double&sq,double&n,double& moons){
  Player<S,D> a(rules,wa), b(rules,wb); auto d=deal_out<S,D>(rules,random,wa); double diff=0;
  for(int turn=0;turn<2;++turn){ auto hands=d.hands; std::array<std::array<Bit,16>,11> passed{};
    if(d.direction!=Direction::hold){ for(int s=0;s<S;++s) ((s+turn)%2?b:a).policy.pass(hands[s],rules.pass_count,random,passed[s].data(),heat); exchange<D>(rules,d.direction,hands,passed);}    
    Position<S,D> pos(rules,d.dealer,hands,d.kitty); Fallen<D> f(rules);
    while(!pos.over()){ Bit x=((pos.to_act()+turn)%2?b:a).policy.choose(pos,f,random,heat); f.see(pos,x); pos.play(x);}    
    auto v=a.worth(pos); double va=0,vb=0; int na=0,nb=0; for(int s=0;s<S;++s) if((s+turn)%2){vb+=v[s];++nb;}else{va+=v[s];++na;} diff+=va/na-vb/nb; moons+= (pos.shooter()!=nobody); }
  diff/=2; sum+=diff; sq+=diff*diff; n++;
}
int main(int argc,char**argv){
  auto tables=read_tables(argv[1]); std::string out=argv[2]; double seconds=atof(argv[3]); double lr0=argc>4?atof(argv[4]):0.03; beta=argc>5?atof(argv[5]):0.05; const char* init=argc>6?argv[6]:nullptr;
  Weights w{}; if(init){ FILE*f=fopen(init,"rb"); if(fread(w.data(),4,w.size(),f)!=w.size()) return 2; fclose(f);} 
  Weights w0=w;
  std::vector<int> bag; for(std::size_t k=0;k<tables.size();++k) for(int j=0;j<tables[k].weight;++j) bag.push_back(k);
  std::vector<double> m(w.size()),v(w.size()); auto t0=std::chrono::steady_clock::now(); std::int64_t step=0; double acc_e=0,acc_s=0,acc_v=0; double report=10;
  Random seeds(12345);
  const int threads=2, batch=3000;
  for(;;){ double t=std::chrono::duration<double>(std::chrono::steady_clock::now()-t0).count(); if(t>seconds) break; ++step;
    std::vector<Work> works(threads); std::vector<std::thread> ts;
    for(int k=0;k<threads;++k){ works[k].grad.assign(w.size(),0); std::uint64_t seed=seeds.next(); ts.emplace_back([&,k,seed]{ Random r(seed); for(int j=0;j<batch;++j){ const Rules& rules=tables[bag[r.below(bag.size())]].rules; with_shape(rules,[&]<int S,int D>(Shape<S,D>){ sample<S,D>(rules,w,r,works[k]); }); } }); }
    for(auto&x:ts) x.join(); double samples=0; for(auto&x:works){samples+=x.samples;acc_e+=x.entropy;acc_s+=x.samples;acc_v+=x.value;}
    double lr=lr0*(1-t/seconds)+lr0*0.02; 
    for(std::size_t j=0;j<w.size();++j){ double g=0; for(auto&x:works) g+=x.grad[j]; g/=samples; m[j]=0.9*m[j]+0.1*g; v[j]=0.999*v[j]+0.001*g*g; double mh=m[j]/(1-std::pow(0.9,step)), vh=v[j]/(1-std::pow(0.999,step)); w[j]+=lr*mh/(std::sqrt(vh)+1e-6); }
    if(t>report){ report+=seconds/12; printf("%.0fs step %ld samples %.0f adv %.3f entropy %.3f\n",t,(long)step,acc_s,acc_v/acc_s,acc_e/acc_s); acc_e=acc_s=acc_v=0; fflush(stdout);
      FILE*f=fopen(out.c_str(),"wb"); fwrite(w.data(),4,w.size(),f); fclose(f); }
  }
  FILE*f=fopen(out.c_str(),"wb"); fwrite(w.data(),4,w.size(),f); fclose(f);
  for(std::size_t k=0;k<tables.size();++k){ const Rules& rules=tables[k].rules; double s=0,q=0,n=0,mo=0; Random r(7); with_shape(rules,[&]<int S,int D>(Shape<S,D>){ for(int j=0;j<3000;++j) duel<S,D>(rules,w,w0,r,1,s,q,n,mo);}); printf("%s new-old %+.3f ± %.3f moons %.4f\n",tables[k].name.c_str(),s/n,1.96*std::sqrt((q/n-s*s/n/n)/n),mo/n/2);} 
}
