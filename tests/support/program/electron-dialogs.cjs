/**
 * Read by Electron before the program (`electron -r`), for tests: its dialogs answer as those of the Chromium host do, from
 * APP_DIALOG_PATH, and nothing of the system opens and waits for a person: no box, no printer, no file manager. APP_DIALOG_ANSWERS is the host's own reading of an answer.
 */
const { app, BrowserWindow, dialog, Menu, shell } = require('electron')
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
/** Every print so far, as the host lists them. */
const printed = []
app.on('web-contents-created', (_event, contents) => {
  contents.print = (options = {}, done) => {
    printed.push({ options: structuredClone(options), scripted: false })
    done?.(true, '')
  }
})
/** What was given to Windows, and how many windows there were by then. */
let modelId
const { setAppUserModelId } = app
app.setAppUserModelId = id => {
  modelId = { id, windows: BrowserWindow.getAllWindows().length }
  setAppUserModelId?.call(app, id)
}
/** The context menu that is open: none of the system's, which would wait for a person. */
let open
Menu.prototype.popup = function () {
  open = this
}
const contextMenu = {
  items: () => open?.items.filter(({ visible }) => visible),
  choose: label => {
    const chosen = contextMenu.items()?.find(item => item.label === label)
    if (!chosen?.enabled) throw new Error(`No menu is open that offers “${label}”`)
    open = undefined
    chosen.click(undefined, BrowserWindow.getAllWindows()[0])
  }
}

/** What the host tells tests beside Electron's module (host/control.ts). */
module.exports = { contextMenu, printed, userModelId: () => modelId }
