import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, expect, type Page, test } from '@playwright/test'
import { mountSkipReason, startProgramAfterCommand } from '../mounts'
import { openBuiltProgram } from '../open-program'
import { findFreeTestPort, readOutputUntilReady, testedRuntime } from '../running-app'

let folder = ''
let data = ''
const running: ChildProcess[] = []
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kho-data-'))
  data = join(folder, 'data')
})
test.afterEach(async () => {
  for (const child of running.splice(0).filter(({ exitCode }) => exitCode === null)) {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

/**
 * Environment variables with folders for files that a program stores outside its data folder, so
 * that nothing remains on the machine.
 */
const elsewhere = () => ({
  XDG_CACHE_HOME: join(folder, 'cache'),
  LOCALAPPDATA: join(folder, 'cache'),
  APP_PICTURE: 'off'
})

/**
 * Starts the built program after mounting a file system, and returns its page once it is painted;
 * if the program exits, throws an error with its output.
 */
async function openAfter(mount: string): Promise<Page> {
  const port = await findFreeTestPort()
  const child = startProgramAfterCommand(
    mount,
    data,
    [`--remote-debugging-port=${port}`],
    elsewhere()
  )
  running.push(child)
  await readOutputUntilReady(child)
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`, { noDefaults: true })
  const page = browser.contexts()[0]?.pages()[0]
  if (!page) throw new Error('no page')
  return page
}

const setSeparator = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const { bridge } = window as unknown as {
      bridge: { calls: Record<string, (input: object) => Promise<unknown>> }
    }
    return bridge.calls['preferences:update']?.({ compactRows: true })
  })

/**
 * Data folders that can be neither listed nor created: name of the case, expected message, and
 * shell commands that prepare the parent folder.
 */
const unusable = [
  ['below a plain file', 'một tệp nằm đúng chỗ', 'touch "$PARENT"'],
  ['below a mount that is gone', 'Không tìm thấy ổ đĩa', 'ln -s /nowhere/at/all "$PARENT"'],
  [
    'to be made on a disk to read only',
    'Ổ đĩa chỉ cho phép đọc',
    'mkdir "$PARENT"; mount -t tmpfs -o ro none "$PARENT"'
  ]
] as const

/** Content of all files in the data folder, by name. */
const snapshot = (): Record<string, string> =>
  Object.fromEntries(
    readdirSync(data, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(entry => join(entry.parentPath, entry.name))
      .filter(path => !path.startsWith(join(data, 'session')))
      .sort()
      .map(path => [path, readFileSync(path).toString('base64')])
  )

test.describe('start with an unusable data folder', { tag: '@F05' }, () => {
  test.skip(testedRuntime.name !== 'chromium', 'not run here: needs the Chromium host')

  test('on a read-only mount the program opens read-only, shows a notice, and changes no byte', async () => {
    test.skip(mountSkipReason !== '', mountSkipReason)
    const dialogFile = join(folder, 'dialog.txt')
    writeFileSync(dialogFile, 'cancel')
    const first = await openBuiltProgram({ userData: data, dialogFile })
    await first.close()
    const before = snapshot()

    const page = await openAfter('mount --bind "$DATA" "$DATA"; mount -o remount,bind,ro "$DATA"')
    await expect(page.getByText('Thư mục dữ liệu chỉ cho phép đọc').first()).toBeVisible()
    expect(await setSeparator(page)).toMatchObject({ ok: false, error: { code: 'READ_ONLY' } })
    expect(snapshot()).toEqual(before)
  })

  test('on a full disk the program opens read-only and shows a notice', {
    tag: '@F03'
  }, async () => {
    test.skip(mountSkipReason !== '', mountSkipReason)
    const full = 'head -c 1M /dev/zero > "$DATA/filler" 2> /dev/null || true'
    const page = await openAfter(
      `mkdir -p "$DATA"; mount -t tmpfs -o size=256k none "$DATA"; ${full}`
    )
    await expect(page.getByText('Ổ đĩa đã đầy').first()).toBeVisible()
    expect(await setSeparator(page)).toMatchObject({ ok: false, error: { code: 'DISK_FULL' } })
  })

  for (const [name, words, prepare] of unusable) {
    test(`${name}: the program shows a message that names the data folder and what to do, and exits with code 1`, async () => {
      test.skip(mountSkipReason !== '', mountSkipReason)
      mkdirSync(data)
      const below = join(data, 'below', 'data')
      const child = startProgramAfterCommand(
        `PARENT=$(dirname "$DATA"); ${prepare}`,
        below,
        [],
        elsewhere()
      )
      let said = ''
      for (const stream of [child.stdout, child.stderr]) {
        stream?.on('data', (text: Buffer) => {
          said += text.toString()
        })
      }
      const [code] = await once(child, 'close')
      expect({ code, said }).toMatchObject({ code: 1, said: expect.stringContaining(below) })
      expect(said).toContain('Không mở được thư mục dữ liệu')
      expect(said).toContain(words)
    })
  }
})
