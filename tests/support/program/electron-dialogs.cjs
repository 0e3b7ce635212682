/**
 * Read by Electron before the program (`electron -r`), for tests: its dialogs answer as those of the Chromium host do, from
 * APP_DIALOG_PATH, and nothing of the system opens and waits for a person: no box, no printer, no file manager. APP_DIALOG_ANSWERS is the host's own reading of an answer.
 */
const { app, dialog, shell } = require('electron')
const { answerBox, answerOpen, answerSave, readAnswer } = require(process.env.APP_DIALOG_ANSWERS)

/** Every dialog takes the window it belongs to first, or leaves it out. */
const optionsOf = args => args[1] ?? args[0]

dialog.showSaveDialog = async (...args) =>
  answerSave(readAnswer(), optionsOf(args).defaultPath, app.getPath('downloads'))
dialog.showOpenDialog = async () => answerOpen(readAnswer())
dialog.showMessageBox = async (...args) => {
  const options = optionsOf(args)
  console.error([options.title, options.message, options.detail].filter(Boolean).join('\n'))
  return answerBox(readAnswer(), options)
}
dialog.showMessageBoxSync = (...args) => answerBox(readAnswer(), optionsOf(args)).response
dialog.showErrorBox = (title, content) => console.error(`${title}\n${content}`)
shell.showItemInFolder = path => console.error(`show in folder: ${path}`)
app.on('web-contents-created', (_event, contents) => {
  contents.print = (_options, done) => done?.(true, '')
})
