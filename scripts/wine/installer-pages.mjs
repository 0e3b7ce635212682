import config from '../../electron-builder.config.mjs'
import { windowsExecutableName } from './build-installer.mjs'
import { expectEqual, waitUntilTruthy } from './checks.mjs'
import { windowTextsOf } from './windows.mjs'

const name = config.productName
const running = 'đang mở trên máy này'

/**
 * Checks the installer and the uninstaller as a user sees them: each page is read, photographed and
 * passed by its buttons.
 */
export async function checkInstallerPages({ check, wine, windows, screen, machine, installer }) {
  await check('the first page of the installer asks in Vietnamese for the folder', async () => {
    state.installing = wine.run([installer], { seconds: 180 })
    const page = await windows.find('Cài đặt')
    screen.picture('installer-1-folder')
    expectVietnamese(page)
    await windows.click(page, 'Cài đặt')
  })
  await check(
    'the last page of the installer offers in Vietnamese to start the program',
    async () => {
      const page = await windows.find('Hoàn thành', 120)
      screen.picture('installer-2-finish')
      expectVietnamese(page)
      if (!windowTextsOf(page).some(text => text.includes(`Chạy ${name}`)))
        throw new Error(`no offer: ${windowTextsOf(page).join(', ')}`)
      await windows.click(page, 'Hoàn thành')
      expectEqual((await state.installing).code, 0, 'exit code')
    }
  )
  await check('the installed program is started at the end of the installation', () =>
    waitUntilTruthy('the program', async () =>
      (await wine.run(['tasklist'])).output.includes(windowsExecutableName)
    )
  )
  await check('the installer over a running program asks in Vietnamese and changes nothing', () =>
    checkRunning({
      wine,
      windows,
      screen,
      machine,
      command: [installer],
      picture: 'installer-running'
    })
  )
  await check('the uninstaller of a running program asks in Vietnamese and changes nothing', () =>
    checkRunning({
      wine,
      windows,
      screen,
      machine,
      command: [machine.uninstaller],
      picture: 'uninstaller-running'
    })
  )
  await wine.run(['taskkill', '/F', '/IM', windowsExecutableName])
  await check('the uninstaller is in Vietnamese and leaves the data', async () => {
    const data = machine.data()
    const ended = wine.run([machine.uninstaller], { seconds: 180 })
    for (const [page, label] of ['Gỡ bỏ', 'Hoàn thành'].entries()) {
      const window = await windows.find(label, 120)
      screen.picture(`uninstaller-${page + 1}`)
      expectVietnamese(window)
      await windows.click(window, label)
    }
    await ended
    await windows.gone('Hoàn thành')
    expectEqual(machine.files(), [], 'files')
    expectEqual(machine.data(), data, 'data')
    expectEqual(machine.shortcuts(), 0, 'shortcuts')
  })
}

/** Result of the installer that one check starts and the next one continues. */
const state = { installing: Promise.resolve({ code: undefined }) }

/**
 * Proceeds to the installer's question about the running program and answers it with the second
 * button.
 */
async function checkRunning({ wine, windows, screen, machine, command, picture }) {
  const before = machine.files()
  const ended = wine.run(command, { seconds: 180 })
  const window = await waitUntilTruthy('the question', async () => {
    const list = await windows.list()
    const question = list.find(one => windowTextsOf(one).some(text => text.includes(running)))
    if (question) return question
    const page = list.find(one =>
      ['Tiến', 'Tiếp', 'Gỡ bỏ', 'Cài đặt'].some(label => hasButton(one, label))
    )
    const label = page && ['Tiến', 'Tiếp', 'Gỡ bỏ', 'Cài đặt'].find(one => hasButton(page, one))
    if (page && label) await windows.click(page, label)
    return undefined
  })
  screen.picture(picture)
  await windows.click(window, 'Cancel')
  await ended
  await windows.gone(running)
  expectEqual(machine.files(), before, 'files')
}

const hasButton = ({ controls }, label) =>
  controls.some(({ kind, text }) => kind === 'Button' && text.replaceAll('&', '').startsWith(label))

/**
 * Throws if a page has an English text: every text of several words must contain a Vietnamese
 * letter.
 */
function expectVietnamese(window) {
  const english = windowTextsOf(window).filter(
    text => /\p{L}{2,} \p{L}{2,}/u.test(text) && !/[à-ỹđ]/iu.test(text) && !/[\\/]/.test(text)
  )
  expectEqual(english, [], 'texts without a Vietnamese letter')
}
