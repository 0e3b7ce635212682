import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { type Browser, chromium, expect, type Page, test } from '@playwright/test'
import { writeAnswer } from '../../support/program/answer-file'
import { makeBuildFolder } from '../../support/program/build-folder'
import { builtProgram } from '../../support/program/built-files'
import { clickLater, freePort, readUntilReady, root, startScript, stopScript } from '../running-app'

interface Program {
  readonly port: number
  readonly folder: string
  readonly userData: string
  readonly lines: readonly string[]
  readonly ended: Promise<number | null>
  readonly answer: (text: string) => void
  readonly stop: () => Promise<void>
}

/** Starts a build, or a patched one, without waiting for its first page, which some never have. */
async function start({ build, patch }: { build?: string; patch?: string } = {}): Promise<Program> {
  const folder = mkdtempSync(join(tmpdir(), 'kho-safe-'))
  const userData = join(folder, 'data')
  const answers = join(folder, 'dialog.txt')
  writeFileSync(answers, 'cancel')
  const port = await freePort()
  const child = startScript([`--user-data-dir=${userData}`, `--remote-debugging-port=${port}`], {
    APP_DIALOG_PATH: `@${answers}`,
    APP_PICTURE: 'off',
    ...(build && { APP_MAIN: build }),
    ...(patch && { APP_PATCH: patch })
  })
  const ended = new Promise<number | null>(resolve => child.once('exit', resolve))
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', data => lines.push(String(data)))
  }
  if (!build && !patch) await readUntilReady(child)
  return {
    port,
    folder,
    userData,
    lines,
    ended,
    answer: text => writeAnswer(answers, text),
    stop: async () => {
      stopScript(child)
      await ended
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    }
  }
}

/** A crashed page is lost to its debugger connection, so each poll opens a new one. */
async function look<T>(
  port: number,
  use: (page: Page, browser: Browser) => Promise<T>
): Promise<T> {
  let browser: Browser | undefined
  await expect(async () => {
    browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`, { noDefaults: true })
    const page = browser.contexts()[0]?.pages()[0]
    await expect(page?.getByRole('heading', { level: 1 }) ?? fail()).toBeVisible({ timeout: 3_000 })
  }).toPass()
  const page = browser?.contexts()[0]?.pages()[0]
  if (!browser || !page) return fail()
  try {
    return await use(page, browser)
  } finally {
    await browser.close()
  }
}

function fail(): never {
  throw new Error('There is no page')
}

/** Kills the renderer process, as a fault in Chromium does. */
async function crash(port: number, hash?: string): Promise<void> {
  await look(port, async page => {
    if (hash) {
      await page.evaluate(address => window.location.assign(address), hash)
      await page.waitForURL(url => url.hash === hash)
    }
    const session = await page.context().newCDPSession(page)
    const gone = page.waitForEvent('crash')
    await session.send('Page.crash').catch(() => undefined)
    await gone
  })
}

const crashesOf = (program: Program): string =>
  readFileSync(join(program.userData, 'logs', 'crash.jsonl'), 'utf8')

/** Saves the diagnostics package from the safe page, cancelled the first time. */
async function exportFrom(page: Page, program: Program): Promise<void> {
  const file = join(program.folder, 'goi.zip')
  program.answer(file)
  await page.getByRole('link', { name: 'Xuất gói chẩn đoán' }).click()
  await expect(page.getByRole('status')).toHaveText('Đã lưu gói chẩn đoán: goi.zip')
  expect(readFileSync(file).subarray(0, 2).toString()).toBe('PK')
  program.answer('cancel')
  await page.getByRole('link', { name: 'Xuất gói chẩn đoán' }).click()
  await expect(page.getByRole('status')).toHaveText('Chưa lưu gói chẩn đoán.')
}

test('a crashed window returns; a third crash shows the safe page', { tag: '@F23' }, async () => {
  const program = await start({ patch: patchFile('stopped-minute') })
  try {
    await crash(program.port, '#/quan-tri/nguoi-dung')
    await look(program.port, async page => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Người dùng và phân quyền')
      await expect(page.getByText('đã được mở lại').first()).toBeVisible()
    })
    await crash(program.port)
    await crash(program.port)
    await look(program.port, async page => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trang an toàn')
      expect(await page.locator('script').count()).toBe(0)
      const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
      expect(violations.map(({ id }) => id)).toEqual([])

      await exportFrom(page, program)
      await page.getByRole('link', { name: 'Mở lại ứng dụng' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trang chủ')
    })
    expect(crashesOf(program).match(/"kind":"renderer"/g)).toHaveLength(3)
  } finally {
    await program.stop()
  }
})

test('a hanging page is reloaded on request, with an audit entry', { tag: '@F24' }, async () => {
  const program = await start()
  try {
    program.answer('Tải lại')
    await look(program.port, async page => {
      await page.evaluate(() => {
        setTimeout(() => {
          for (;;);
        }, 0)
      })
      // Electron reports a page as unresponsive when it leaves input unhandled.
      void page.mouse.down().catch(() => undefined)
    })
    const trail = join(program.userData, 'logs', 'audit.jsonl')
    const read = (): string => (existsSync(trail) ? readFileSync(trail, 'utf8') : '')
    const noted = 'Trang không phản hồi, đã tải lại theo yêu cầu'
    await expect.poll(read, { timeout: 300_000 }).toContain(noted)
    await look(program.port, async page => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trang chủ')
      await expect(page.getByText('đã được mở lại').first()).toBeVisible()
    })
    expect(program.lines.join('')).toContain('Trang không phản hồi đã 10 giây.')
  } finally {
    await program.stop()
  }
})

const patchFile = (name: string): string => join(root, 'tests', 'support', 'program', `${name}.cjs`)

/** Copy of the build without one of its files; the folder is deleted with the test. */
async function copyWithout(file: string): Promise<{ build: string; remove: () => void }> {
  const build = makeBuildFolder()
  const out = join(build, 'out')
  await cp(join(root, 'out'), out, { recursive: true })
  await rm(join(out, file))
  return {
    build,
    remove: () => rmSync(build, { recursive: true, force: true })
  }
}

test('a build without its script shows what to do, no blank window', { tag: '@F25' }, async () => {
  const page = readFileSync(join(root, 'out', 'renderer', 'index.html'), 'utf8')
  const script = /src="\.?\/?(assets\/[^"]+\.js)"/.exec(page)?.[1] ?? ''
  const copy = await copyWithout(join('renderer', script))
  const program = await start(copy)
  try {
    await look(program.port, async shown => {
      await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Ứng dụng thiếu tệp')
      await clickLater(shown.getByRole('link', { name: 'Đóng ứng dụng' }))
    })
    expect(await program.ended).toBe(0)
    expect(crashesOf(program)).toContain('"kind":"file"')
  } finally {
    await program.stop()
    copy.remove()
  }
})

test('a page with idle scripts shows what to do, no blank window', { tag: '@F25' }, async () => {
  const copy = await copyWithout('licences.json.gz')
  const renderer = join(copy.build, 'out', 'renderer')
  const script = /src="\.?\/?(assets\/[^"]+\.js)"/.exec(
    readFileSync(join(renderer, 'index.html'), 'utf8')
  )?.[1]
  writeFileSync(join(renderer, script ?? ''), '')
  const program = await start({ ...copy, patch: patchFile('fast-timers') })
  try {
    await look(program.port, async shown => {
      await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Màn hình không hiện lên')
      const { violations } = await new AxeBuilder({ page: shown }).setLegacyMode(true).analyze()
      expect(violations.map(({ id }) => id)).toEqual([])
      await clickLater(shown.getByRole('link', { name: 'Đóng ứng dụng' }))
    })
    expect(await program.ended).toBe(0)
    expect(crashesOf(program)).toContain('no first paint in 30 s')
  } finally {
    await program.stop()
    copy.remove()
  }
})

test('a build without its main code exits with what to do', { tag: '@F25' }, async () => {
  const code = builtProgram(join(root, 'out', 'main'))
  const copy = await copyWithout(join('main', code))
  const program = await start(copy)
  try {
    expect(await program.ended).toBe(1)
    expect(program.lines.join('')).toContain('Hãy cài lại ứng dụng từ bộ cài')
  } finally {
    await program.stop()
    copy.remove()
  }
})

test('main restarts after a first crash and exits after a second', { tag: '@F26' }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kho-fault-'))
  const patch = join(folder, 'patch.cjs')
  const told = join(folder, 'told.txt')
  // The patch throws in both processes after the first paint and records the second one's message,
  // because its output reaches no reader, as with Electron's own relaunch.
  writeFileSync(
    patch,
    `const { write } = process.stdout
    process.stdout.write = function (text, ...rest) {
      if (text === 'painted\\n') setImmediate(() => { throw new RangeError('of Nguyễn Văn An') })
      return write.call(this, text, ...rest)
    }
    const { dialog } = require('electron')
    dialog.showErrorBox = title => require('node:fs').appendFileSync(${JSON.stringify(told)}, title)`
  )
  const program = await start({ patch })
  try {
    expect(await program.ended).toBe(1)
    await expect(() => expect(crashesOf(program).match(/RangeError/g)).toHaveLength(2)).toPass()
    expect(crashesOf(program)).not.toContain('Nguyễn')
    await expect(() => expect(readFileSync(told, 'utf8')).toBe('Ứng dụng phải đóng')).toPass()
  } finally {
    await program.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
