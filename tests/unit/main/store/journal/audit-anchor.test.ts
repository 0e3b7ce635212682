import { createHash } from 'node:crypto'
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AuditEntry, buildAuditHashInput } from '@shared/features/admin/audit'
import { beforeEach, describe, expect, test } from 'vitest'
import { tamperStoredFile } from '../../../../support/entry/tampering'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { simulateFullDisk } from '../../../../support/store/full-disk'
import { createAuditChain, writeAuditLogFiles } from '../../../../support/store/long-trail'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

let folder = ''
const logPath = () => join(folder, 'logs', 'audit.jsonl')
const anchorPath = () => join(folder, 'audit-anchor.json')
const readLines = () => readFileSync(logPath(), 'utf8').trimEnd().split('\n')
const writeLines = (lines: readonly string[]) =>
  writeFileSync(logPath(), lines.map(line => `${line}\n`).join(''))
const note = (program: TestProgram, action: string) =>
  program.storage.audit.note({ time: 0, action, user: 'a', kind: 'system' })
const warnings = (program: TestProgram) =>
  program.storage.notices().flatMap(({ kind, message }) => (kind === 'auditEnd' ? [message] : []))
const open = () => openTestProgram({ folder })

/**
 * Removes the anchor from the settings, so they look as if a version without anchors had written
 * them.
 */
const forgetAnchor = () => {
  rmSync(anchorPath(), { force: true })
  tamperStoredFile(folder, 'settings.json', (settings: { auditAnchor?: true }) => {
    delete settings.auditAnchor
  })
}

/**
 * Rewrites the last `count` lines of the audit log with a valid hash chain and appends `more`
 * lines.
 */
function rewriteLast(count: number, more: readonly string[] = []): void {
  const entries = readLines().map(line => JSON.parse(line) as AuditEntry)
  const kept = entries.slice(0, -count)
  let end = kept.at(-1)
  for (const action of [...Array<string>(count).fill('Việc khác'), ...more]) {
    const seq: number = (end?.seq ?? 0) + 1
    const line = {
      time: 0,
      action,
      user: 'a',
      kind: 'system' as const,
      seq,
      previous: end?.hash ?? ''
    }
    end = { ...line, hash: createHash('sha256').update(buildAuditHashInput(line)).digest('hex') }
    kept.push(end)
  }
  writeLines(kept.map(entry => JSON.stringify(entry)))
}

beforeEach(async () => {
  folder = makeTemporaryFolder()
  const program = open()
  for (const action of ['một', 'hai', 'ba', 'bốn', 'năm']) await note(program, action)
  program.close()
})

describe('audit log whose last lines were changed outside the program', () => {
  test.each<[string, () => void, number, RegExp]>([
    ['lost its last line', () => writeLines(readLines().slice(0, -1)), 5, /thiếu dòng 5: /],
    [
      'lost its last three lines',
      () => writeLines(readLines().slice(0, 2)),
      3,
      /thiếu các dòng từ 3 đến 5: /
    ],
    ['was emptied', () => writeFileSync(logPath(), ''), 1, /thiếu các dòng từ 1 đến 5: /],
    ['was deleted', () => rmSync(logPath()), 1, /thiếu các dòng từ 1 đến 5: /],
    [
      'was deleted with its folder',
      () => rmSync(join(folder, 'logs'), { recursive: true }),
      1,
      /từ 1 đến 5: /
    ],
    ['has another last line', () => rewriteLast(1), 5, /Dòng 5 .*không phải dòng ứng dụng đã ghi/]
  ])(
    'an audit log that %s is reported at the start, by verification and in the log',
    async (_, change, seq, words) => {
      change()
      const program = open()
      expect(warnings(program)).toEqual([expect.stringMatching(words)])
      const { broken } = await program.handlers['audit:verify'](undefined)
      expect(broken).toEqual({ seq, reason: expect.stringMatching(/thiếu|Không phải dòng/i) })
      const after = await program.storage.audit.readAll()
      expect(after.slice(-2)).toMatchObject([
        { action: expect.stringMatching(words), user: 'Hệ thống' },
        { action: expect.stringContaining('Xác minh nhật ký kiểm toán: phát hiện sai') }
      ])
      // The manipulation is still detected after further entries were written.
      await note(program, 'sáu')
      program.close()
      const later = open()
      expect((await later.handlers['audit:verify'](undefined)).broken).not.toBeNull()
      expect((await later.storage.audit.verify()).broken).not.toBeNull()
      expect(warnings(later)).toEqual([])
    }
  )

  test('an audit log whose last line lost its first half to a power failure is valid and continues', async () => {
    const line = Buffer.from(`${readLines().at(-1)}\n`)
    writeFileSync(logPath(), Buffer.concat([readFileSync(logPath()), line.fill(0, 0, 20)]))
    const program = open()
    expect(warnings(program)).toEqual([])
    expect((await program.storage.audit.verify()).broken).toBeNull()
    await note(program, 'sáu')
    expect((await program.storage.audit.verify()).broken).toBeNull()
    expect(readLines().map(text => JSON.parse(text).action)).toContain('sáu')
  })

  test('an audit log whose last line was overwritten with zeros is reported', async () => {
    const lines = readLines()
    writeLines([...lines.slice(0, -1), '\0'.repeat(lines.at(-1)?.length ?? 0)])
    const program = open()
    expect(warnings(program)).toEqual([expect.stringMatching(/thiếu dòng 5: /)])
    expect((await program.storage.audit.verify()).broken).toMatchObject({ seq: 5 })
  })

  test('an audit log whose last lines were rewritten and extended is reported', async () => {
    rewriteLast(2, ['Việc thêm vào'])
    expect((await open().handlers['audit:verify'](undefined)).broken).toEqual({
      seq: 5,
      reason: 'Không phải dòng ứng dụng đã ghi'
    })
  })

  test('an audit log replaced with an older copy is reported even without new entries', async () => {
    const copy = join(makeTemporaryFolder(), 'logs')
    cpSync(join(folder, 'logs'), copy, { recursive: true })
    const program = open()
    await note(program, 'sáu')
    program.close()
    cpSync(copy, join(folder, 'logs'), { recursive: true })
    expect(warnings(open())).toEqual([expect.stringContaining('thiếu dòng 6')])
  })

  test.each([
    ['was deleted', () => rmSync(anchorPath()), /audit-anchor\.json đã bị xóa/],
    ['cannot be read', () => writeFileSync(anchorPath(), 'x'), /audit-anchor\.json không đọc được/]
  ])('an audit log is reported as uncertain when its anchor %s', async (_, change, words) => {
    change()
    const program = open()
    expect(warnings(program)).toEqual([expect.stringMatching(words)])
    expect((await program.storage.audit.verify()).broken?.reason).toMatch(words)
    await note(program, 'sáu')
    expect((await program.storage.audit.readAll()).at(-2)?.action).toMatch(words)
    program.close()
    expect(warnings(open())).toEqual([])
  })
})

describe('audit log that was not manipulated', () => {
  const expectWhole = async () => {
    const program = open()
    expect(warnings(program)).toEqual([])
    expect(await program.storage.audit.verify('all')).toMatchObject({ broken: null })
    await note(program, 'tiếp')
    expect(await program.storage.audit.verify('all')).toMatchObject({ broken: null })
    program.close()
    expect(warnings(open())).toEqual([])
    expect(existsSync(anchorPath())).toBe(true)
  }

  test.each<[string, () => void | Promise<void>]>([
    ['after a normal end', () => undefined],
    [
      'in a folder without any log',
      () => {
        folder = makeTemporaryFolder()
      }
    ],
    ['in a folder of a version without anchors', forgetAnchor],
    [
      'in a folder of a version without anchors, with parts that were put aside',
      () => {
        forgetAnchor()
        rmSync(logPath())
        writeAuditLogFiles(folder, createAuditChain(35), 10)
      }
    ],
    [
      'when the program died between the entry and the anchor',
      async () => {
        const behind = readFileSync(anchorPath())
        const program = open()
        for (const action of ['sáu', 'bảy']) await note(program, action)
        program.close()
        writeFileSync(anchorPath(), behind)
      }
    ],
    [
      'when the program died between the first entry and the first anchor',
      () => {
        forgetAnchor()
        writeLines(readLines().slice(0, 1))
      }
    ],
    [
      'when the program died in the middle of an entry',
      () => writeFileSync(logPath(), `${readLines().join('\n')}\n{"time":1,"act`)
    ]
  ])('the audit log is intact %s', async (_, prepare) => {
    await prepare()
    await expectWhole()
  })

  test('the audit log remains valid after a full disk prevented entries', async () => {
    const program = open()
    const empty = await simulateFullDisk(logPath())
    const refused = ['sáu', 'bảy'].map(action => note(program, action))
    const outcomes = await Promise.allSettled(refused).finally(empty)
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    program.close()
    await expectWhole()
  })

  test('the audit log remains valid after many concurrent entries, which share one anchor', async () => {
    const program = open()
    await Promise.all(Array.from({ length: 50 }, (_, place) => note(program, `việc ${place}`)))
    program.close()
    expect(JSON.parse(readFileSync(anchorPath(), 'utf8'))).toMatchObject({ data: { seq: 55 } })
    await expectWhole()
  })

  test('a backup does not contain the anchor of the audit log', async () => {
    const program = open()
    const { id } = await program.handlers['snapshot:create'](undefined)
    const text = readFileSync(await program.storage.backups.pathOf(id), 'utf8')
    expect(text).not.toContain('auditAnchor')
  })
})
