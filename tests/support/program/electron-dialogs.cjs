/**
 * Preloaded by Electron before the program (`electron -r`), for tests. File dialogs return the path
 * in APP_DIALOG_PATH, as those of the Chromium host do; no message box, printer or file manager of
 * the system opens, because it would wait for a user. APP_DIALOG_ANSWERS is the Chromium host's own
 * parser of that path.
 */
const { app, BrowserWindow, dialog, Menu, shell } = require('electron')
const { answerMessageBox, answerOpenDialog, answerSaveDialog, readDialogAnswer } = require(
  process.env.APP_DIALOG_ANSWERS
)

/**
 * Electron's dialog functions take the options as first argument, or as second after the window.
 */
const optionsOf = args => args[1] ?? args[0]

dialog.showSaveDialog = async (...args) =>
  answerSaveDialog(readDialogAnswer(), optionsOf(args).defaultPath, app.getPath('downloads'))
dialog.showOpenDialog = async () => answerOpenDialog(readDialogAnswer())
dialog.showMessageBox = async (...args) => {
  const options = optionsOf(args)
  console.error([options.title, options.message, options.detail].filter(Boolean).join('\n'))
  return answerMessageBox(readDialogAnswer(), options)
}
dialog.showMessageBoxSync = (...args) =>
  answerMessageBox(readDialogAnswer(), optionsOf(args)).response
dialog.showErrorBox = (title, content) => console.error(`${title}\n${content}`)
shell.showItemInFolder = path => console.error(`show in folder: ${path}`)
/** Print requests so far, in the form in which the Chromium host lists them. */
const printed = []
app.on('web-contents-created', (_event, contents) => {
  contents.print = (options = {}, done) => {
    printed.push({ options: structuredClone(options), scripted: false })
    done?.(true, '')
  }
})
/**
 * Application user model id that the program passed to Windows, and the number of windows at that
 * time.
 */
let modelId
const { setAppUserModelId } = app
app.setAppUserModelId = id => {
  modelId = { id, windows: BrowserWindow.getAllWindows().length }
  setAppUserModelId?.call(app, id)
}
/** The open context menu, which replaces the system's menu, because that would wait for a user. */
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

/**
 * Members that tests find in addition to Electron's module, as in the Chromium host
 * (host/control.ts).
 */
module.exports = { contextMenu, printed, userModelId: () => modelId }
