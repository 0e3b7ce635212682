import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { openTestProgram, type TestProgram } from '../../../support/handlers'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

const query = { search: '', filters: {}, sort: null, offset: 0, limit: 200 }
let folder = ''
let program: TestProgram

beforeEach(() => {
  folder = makeTemporaryFolder()
  program = openTestProgram({ folder })
})

describe('audit log', () => {
  const path = () => join(folder, 'logs', 'audit.jsonl')

  async function fill(): Promise<void> {
    const reason = 'Thử nhật ký'
    for (const step of [reason, null, reason]) {
      await program.handlers['users:setLocked']({ id: 'user-003', reason: step })
    }
  }

  function change(edit: (lines: string[]) => string[]): void {
    const lines = readFileSync(path(), 'utf8').trimEnd().split('\n')
    writeFileSync(path(), `${edit(lines).join('\n')}\n`)
  }

  test('the hash chain of the audit log is valid after writing and after a restart', async () => {
    await fill()
    expect(await openTestProgram({ folder }).handlers['audit:verify'](undefined)).toEqual({
      checked: 3,
      broken: null
    })
    const { total } = await openTestProgram({ folder }).handlers['audit:list']({ query })
    expect(total).toBe(4)
  })

  test.each([
    [
      'an edited line',
      (lines: string[]) =>
        lines.map((line, place) => (place === 1 ? line.replace('Mở khóa', 'Xem') : line)),
      2
    ],
    ['a line that was taken out', (lines: string[]) => lines.filter((_, place) => place !== 1), 2],
    [
      'lines that changed places',
      ([first = '', second = '', third = '']: string[]) => [first, third, second],
      2
    ],
    [
      'a line that is cut',
      (lines: string[]) => lines.map((line, place) => (place === 1 ? line.slice(0, 20) : line)),
      2
    ]
  ])('the chain check names the first entry that is broken by %s', async (_name, edit, seq) => {
    await fill()
    change(edit)
    const { broken } = await openTestProgram({ folder }).handlers['audit:verify'](undefined)
    expect(broken?.seq).toBe(seq)
  })

  test('the audit log filtered by a kind returns all entries of that kind and no others', async () => {
    await fill()
    await program.handlers['audit:verify'](undefined)
    const list = (filters: Record<string, string>) =>
      program.handlers['audit:list']({ query: { ...query, filters } })
    const { rows } = await list({})
    for (const kind of ['toggle', 'system']) {
      const found = (await list({ kind })).rows
      expect(found).toEqual(rows.filter(entry => entry.kind === kind))
      expect(found.length).toBeGreaterThan(0)
    }
  })

  test('an exported audit log contains the complete hashes', async () => {
    await fill()
    await program.handlers['audit:export']({ query })
    const csv = readFileSync(join(folder, 'nhat-ky-kiem-toan-2026-11-21.csv'), 'utf8')
    expect(csv).toMatch(/[0-9a-f]{64}\r\n/)
    expect(csv).toContain('Khóa người dùng')
  })
})

test('the monitor report detects a store file that was damaged outside the program', async () => {
  const before = await program.handlers['monitor:report'](undefined)
  expect(before.parts.find(({ key }) => key === 'records.json')?.state).toBe('good')
  writeFileSync(join(folder, 'records.json'), '{"v":2')
  const after = await program.handlers['monitor:report'](undefined)
  expect(after.parts.find(({ key }) => key === 'records.json')?.state).toBe('broken')
})
