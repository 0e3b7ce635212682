import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findFreePort } from '../../tools/servers/trino-cluster.mjs'
import { expectEqual, waitUntilTruthy } from './checks.mjs'
import { connectToProgramPage } from './page.mjs'
import { debianMountPaths } from './places.mjs'
import { startInProcessGroup } from './run.mjs'
import { runWineScreenStep } from './step.mjs'
import { toWindowsPath } from './wine.mjs'

const title = 'Kho dữ liệu Quân lực'
const rows = [
  'Mã đơn vị;Tên đơn vị;Số lượng;Ngày cập nhật',
  'A1;Đơn vị A;1.234;20/11/2026',
  'B2;Đơn vị B;56;21/11/2026'
].join('\r\n')

/**
 * Step `program`: Windows' Electron runs the program, which is started, reads and writes a file
 * through Windows' own dialogs, and is ended in four ways.
 * @param {(report: object, content: object) => void} keep takes the report
 */
export const runWineProgramStep = keep => runWineScreenStep('program', checkProgram, keep)

async function checkProgram(tools) {
  const parts = { ...tools, program: createProgram(tools.wine) }
  await checkWork(parts)
  await checkEndings(parts)
}

/** The program with a separate data folder, which can be started and ended repeatedly. */
function createProgram(wine) {
  const data = join(wine.folder, 'drive_c', 'kho')
  let starts = 0
  const program = {
    data,
    /**
     * Page of the program; set by `start`. @type {Awaited<ReturnType<typeof connectToProgramPage>> |
     * undefined}
     */
    page: undefined,
    running: undefined,
    log: '',
    async start() {
      const port = await findFreePort()
      program.log = join(debianMountPaths.work, 'results', 'logs', `program-${++starts}.log`)
      program.running = startInProcessGroup(
        'wine',
        [
          join(debianMountPaths.work, 'program', 'electron.exe'),
          // These switches are needed because Wine runs as root here and has no graphics hardware.
          ...['--no-sandbox', '--disable-gpu', '--disable-software-rasterizer'],
          '--user-data-dir=C:\\kho',
          `--remote-debugging-port=${port}`,
          toWindowsPath(join(debianMountPaths.work, 'app'))
        ],
        { env: wine.env, log: program.log }
      )
      program.page = await connectToProgramPage(port)
      await waitUntilTruthy('the title of the page', () =>
        program.page.evaluate(`document.querySelector('main h1')?.innerText`)
      )
      return program.page
    },
    /** Kills the main process alone, to simulate a crash. */
    killMain() {
      const main = listProcesses().find(({ command }) => !command.includes('--type='))
      if (!main) throw new Error('no main process')
      process.kill(main.pid, 'SIGKILL')
    },
    /** Waits until no process of the program is running. */
    gone: () => waitUntilTruthy('the end of all processes', () => listProcesses().length === 0),
    /** Waits until the program has exited and returns its exit code. */
    async ended() {
      const code = await Promise.race([
        program.running.ended,
        new Promise(resolve => setTimeout(resolve, 60_000, 'no end within a minute'))
      ])
      await program.gone()
      return code
    },
    isLocked: () =>
      readdirSync(data, { recursive: true, encoding: 'utf8' }).some(name =>
        name.endsWith('writer.lock')
      )
  }
  return program
}

/** Processes of the program in this run, as Linux lists them. */
function listProcesses() {
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(pid => ({ pid: Number(pid), command: commandOf(pid) }))
    .filter(({ command }) => /^[^\0]*\\electron\.exe\0/.test(command))
}

function commandOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    // Reading fails if the process has just exited; it then counts as not running.
    return ''
  }
}

async function checkWork({ check, windows, screen, program }) {
  /** Enters the path in the dialog whose title and button are `label`. */
  const answer = async (label, path, picture) => {
    const dialog = await windows.find(label)
    screen.picture(picture)
    await windows.type(dialog, toWindowsPath(path))
    await windows.click(dialog, label)
  }
  await check('the home page is painted', async () => {
    const page = await program.start()
    await page.shows('Trang chủ')
    await windows.find(title)
    screen.picture('program-home')
  })
  await check('the menu bar of Windows opens', async () => {
    // The first menu opens at its label, below the title bar of the maximised window. It is found
    // by its position, because Windows lists no windows while a menu is open.
    const below = { x: 8, y: 52, width: 150, height: 100 }
    const before = screen.read(below)
    screen.click(20, 40)
    await waitUntilTruthy('the menu', () => !screen.read(below).equals(before))
    screen.picture('program-menu')
    screen.key('Escape', 'Escape')
  })
  await check('a CSV file chosen in the dialog of Windows is read and shown', async () => {
    const { page } = program
    const file = join(debianMountPaths.work, 'quan-so-quy.csv')
    writeFileSync(file, rows)
    await page.open('/thu-thap/nguon')
    await page.press('Tải lên')
    await answer('Chọn tệp', file, 'program-open-dialog')
    await page.shows('quan-so-quy.csv')
    screen.picture('program-import')
    await page.press('2 dòng đầu')
    await page.shows('Đơn vị A')
    await page.press('Tạo bảng từ tệp này')
    await page.shows('Cột (4)')
    await page.press('Tạo bảng')
    await page.shows('quan_so_quy: nạp 2 dòng, loại 0 dòng', 120)
    await page.press('quan_so_quy')
    await page.press('Dữ liệu')
    await page.shows('1.234')
    screen.picture('program-table')
  })
  await check('a table saved in the dialog of Windows is a CSV file with its rows', async () => {
    const { page } = program
    const file = join(debianMountPaths.work, 'bảng đã xuất.csv')
    await page.press('Xuất dữ liệu')
    await page.press('Xuất CSV')
    await answer('Lưu', file, 'program-save-dialog')
    await page.shows('Đã lưu tệp')
    const text = readFileSync(file, 'utf8')
    // The exported file must start with a byte order mark, by which Excel recognises UTF-8.
    expectEqual(text.codePointAt(0), 0xfeff, 'first character')
    if (!text.includes('Đơn vị A')) throw new Error(`the file: ${text}`)
  })
}

async function checkEndings({ check, wine, windows, screen, program }) {
  await check(
    'the processes of a program whose main process is killed end by themselves',
    async () => {
      expectEqual(program.isLocked(), true, 'lock while it runs')
      program.killMain()
      await program.gone()
    }
  )
  await check(
    'the program that was killed starts again, says so, and has what was saved',
    async () => {
      const page = await program.start()
      await page.shows('Lần chạy trước kết thúc đột ngột')
      screen.picture('program-after-kill')
      await page.open('/luu-tru/data-warehouse')
      await page.shows('quan_so_quy')
    }
  )
  await check('closing the window ends the program and gives the folder free', async () => {
    await windows.close(await windows.find(title))
    expectEqual(await program.ended(), 0, 'exit code')
    expectEqual(program.isLocked(), false, 'lock')
  })
  await check('the end of the session of Windows ends the program and gives the folder free', async () => {
    await program.start()
    await wine.run(['wineboot', '-e'])
    await program.gone()
    expectEqual(program.isLocked(), false, 'lock')
  }, ['F20'])
}
