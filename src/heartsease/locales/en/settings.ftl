# Settings kept in a file on this machine.

settings-language = Language
settings-name = Your name

error-settings-unreadable = Your settings in { $file } cannot be read: { $reason }
error-settings-unknown = Your settings in { $file } name “{ $name }”, which is not one of: { $known }.
error-settings-mistyped = In your settings in { $file }, “{ $name }” must be a text in quotation marks.
