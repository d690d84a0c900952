# Settings kept in a file on this machine.

settings-language = Language

cli-error-settings-unreadable = Your settings in { $file } cannot be read: { $reason }
cli-error-settings-unknown = Your settings in { $file } name “{ $name }”, which is not one of: { $known }.
cli-error-settings-mistyped = In your settings in { $file }, “{ $name }” must be a text in quotation marks.
