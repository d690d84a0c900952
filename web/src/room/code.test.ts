import { expect, test } from 'vitest'
import { codeIn, isLonely, linkTo, spoken } from './code'

test.each([
  ['KX47PM'],
  ['kx4 7pm'],
  [' kx4-7pm. '],
  ['KX4–7PM'],
  ['http://192.168.1.20:8421/#/join/KX47PM'],
  ['https://cards.example/#/join/kx4-7pm '],
])('%j is the code KX47PM', (typed) => {
  expect(codeIn(typed)).toBe('KX47PM')
})

test('what holds no letter is no code', () => expect(codeIn(' - ')).toBe(''))

test('a code is said in groups', () => {
  expect(['KX47PM', 'K7QF', 'KX47PM9', '', 'K7QFK7QF'].map(spoken)).toEqual([
    'KX4 7PM',
    'K7QF',
    'KX4 7PM 9',
    '',
    'K7QF K7QF',
  ])
})

test('a link leads to where others reach the server, and its code is found in it again', () => {
  expect(linkTo('KX47PM', null)).toBe(`${location.origin}/#/join/KX47PM`)
  const link = linkTo('KX47PM', 'http://192.168.1.20:8421/')
  expect(link).toBe('http://192.168.1.20:8421/#/join/KX47PM')
  expect(codeIn(link)).toBe('KX47PM')
})

test.each([
  ['http://127.0.0.1:2626', true],
  ['http://localhost:2626/', true],
  ['http://[::1]:2626', true],
  ['http://192.168.1.20:2626', false],
  ['https://cards.example', false],
])('%s reaches nobody else: %s', (address, lonely) => expect(isLonely(address)).toBe(lonely))
