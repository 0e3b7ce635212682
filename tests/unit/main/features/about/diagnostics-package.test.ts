import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { hostname, userInfo } from 'node:os'
import { join } from 'node:path'
import { diagnosticsText } from '@shared/features/about/diagnostics-text'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { openTestProgram } from '../../../../support/handlers'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const name = 'goi-chan-doan-2026-11-21.zip'

async function exported() {
  const folder = makeTemporaryFolder()
  const program = openTestProgram({ folder })
  await program.handlers['diagnostics:report']({
    name: 'TypeError',
    message: 'Không tìm thấy Nguyễn Văn An',
    stack: ''
  })
  await program.handlers['apiKeys:create']({
    api: 'api-001',
    draft: { name: 'Khóa', kind: 'real', until: '' }
  })
  const result = await program.handlers['diagnostics:export'](undefined)
  expect(result).toMatchObject({ outcome: 'saved', file: { fileName: name } })
  const files = unzipSync(new Uint8Array(readFileSync(join(folder, name))))
  const texts = Object.fromEntries(
    Object.entries(files).map(([file, bytes]) => [file, strFromU8(bytes)])
  )
  return { folder, program, texts }
}

test('the diagnostics package lists versions, settings, recent errors and integrity with SHA-256 sums', async () => {
  const { texts } = await exported()
  expect(Object.keys(texts)).toEqual([
    'doc-truoc.txt',
    'phien-ban.json',
    'cau-hinh.json',
    'loi-gan-day.json',
    'toan-ven.json',
    'manifest.json'
  ])
  const read = (file: string) => JSON.parse(texts[file] ?? '')
  expect(read('phien-ban.json')).toMatchObject({ app: '1.0.0', electron: '45' })
  expect(read('cau-hinh.json')).toMatchObject({ role: 'admin', preferences: { theme: 'system' } })
  expect(read('loi-gan-day.json')).toMatchObject([
    { kind: 'page', name: 'TypeError', message: '…' }
  ])
  expect(read('toan-ven.json')).toMatchObject({ audit: { brokenAt: null }, records: { apis: 8 } })
  for (const { name: file, sha256 } of read('manifest.json')) {
    expect(
      createHash('sha256')
        .update(texts[file] ?? '')
        .digest('hex')
    ).toBe(sha256)
  }
})

test('saving a diagnostics package adds an export entry to the audit log', async () => {
  const { program } = await exported()
  const query = { search: '', filters: {}, sort: null, offset: 0, limit: 1 }
  const { rows } = await program.handlers['audit:list']({ query })
  expect(rows).toMatchObject([{ kind: 'export', action: diagnosticsText.activity }])
})

test('a diagnostics package contains no personal name, unit, key, path or record', async () => {
  const { folder, texts } = await exported()
  const all = Object.values(texts).join('\n')
  const records = readFileSync(join(folder, 'records.json'), 'utf8')
  const { data } = JSON.parse(records)
  const secrets: string[] = [
    folder,
    hostname(),
    ...data.users.flatMap((user: { name: string; unit: string }) => [user.name, user.unit]),
    ...data.apis.map((api: { name: string }) => api.name),
    ...data.endpoints.map((endpoint: { name: string }) => endpoint.name),
    ...(userInfo().username.length > 4 ? [userInfo().username] : [])
  ].filter(secret => secret.length > 3)
  expect(secrets.length).toBeGreaterThan(20)
  expect(secrets.filter(secret => all.includes(secret))).toEqual([])
  expect(all).not.toMatch(/\/(?:home|root|tmp|Users)\//)
  expect(all).not.toMatch(/"(?:operator|lastFolder|secret|password)"/)
})

test('a diagnostics package only counts saved filters and searches, without their text', async () => {
  const folder = makeTemporaryFolder()
  const program = openTestProgram({ folder })
  const list = '/chia-se/api'
  const choice = { search: 'nguyenvanan', filters: {}, sort: null }
  expect(await program.ask('lists:saveFilter', { list, name: 'cuabinh', choice })).toMatchObject({
    ok: true
  })
  await program.handlers['diagnostics:export'](undefined)
  const files = unzipSync(new Uint8Array(readFileSync(join(folder, name))))
  const all = Object.values(files).map(bytes => strFromU8(bytes))
  expect(all.join()).not.toMatch(/nguyenvanan|cuabinh/)
  expect(JSON.parse(strFromU8(files['cau-hinh.json'] ?? new Uint8Array())).lists).toEqual({
    count: 1
  })
})

test('a diagnostics package shows the values of settings with fixed choices and masks free-text settings', async () => {
  const folder = makeTemporaryFolder()
  const { handlers } = openTestProgram({ folder })
  await handlers['configuration:update']({ printHeader: 'lu-doan' })
  await handlers['diagnostics:export'](undefined)
  const files = unzipSync(new Uint8Array(readFileSync(join(folder, name))))
  const told = JSON.parse(strFromU8(files['cau-hinh.json'] ?? new Uint8Array()))
  expect(told.configuration).toMatchObject({ printHeader: '…' })
  expect(told.preferences).toMatchObject({ theme: 'system' })
})

test('the monitor report marks logged crashes as needing attention', async () => {
  const { program } = await exported()
  const { parts } = await program.handlers['monitor:report'](undefined)
  expect(parts.find(({ key }) => key === 'crashes')).toMatchObject({ state: 'attention' })
})
