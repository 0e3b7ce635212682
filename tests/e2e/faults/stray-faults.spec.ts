import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { type DirectlyStartedApp, startAppDirectly } from '../driven-app'

let folder = ''
let app: DirectlyStartedApp | undefined
test.beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kho-stray-'))
  app = await startAppDirectly(join(folder, 'data'))
})
test.afterEach(async () => {
  await app?.close()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

const crashes = (): string => {
  const path = join(folder, 'data', 'logs', 'crash.jsonl')
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}
const title = 'document.querySelector("h1").textContent'

test('an unhandled promise rejection is logged, and the program keeps running', {
  tag: '@F26'
}, async () => {
  await app?.evaluate(() => {
    void Promise.reject(new RangeError('stray, of "Nguyễn Văn An"'))
  })
  await expect.poll(crashes).toContain('"kind":"rejection"')
  expect(crashes()).toContain('"message":"stray, of …"')
  expect(await app?.inPage(title)).toBe('Trang chủ')
})

test('the program does not treat a closed output pipe as an error', { tag: '@F26' }, async () => {
  app?.process.stdout?.destroy()
  app?.process.stderr?.destroy()
  const write = (): Promise<readonly boolean[]> | undefined =>
    app?.evaluate(() =>
      Promise.all(
        [process.stdout, process.stderr].map(
          stream => new Promise<boolean>(done => stream.write('x\n', error => done(Boolean(error))))
        )
      )
    )
  // The test closes its end of the output pipe; the operating system notifies the program a moment
  // later.
  await expect.poll(write).toEqual([true, true])
  await app?.evaluate(() => console.error('x'))
  expect(await app?.inPage(title)).toBe('Trang chủ')
  expect(crashes()).toBe('')
})
