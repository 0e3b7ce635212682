import { appendFileSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openCrashLog } from '../../../../src/main/diagnostics/crash-log'
import { redactFault, redactText } from '../../../../src/main/diagnostics/redact'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

describe('redaction of names and paths in logged errors', () => {
  it.each([
    ["Cannot read properties of undefined (reading 'id')", '(reading property id)'],
    ['Out of memory', 'Out of memory'],
    ['x is not a function', 'x is not a function']
  ])('redactText leaves plain English words unchanged: %s', (message, part) => {
    expect(redactText(message)).toContain(part)
  })

  it.each([
    `Unexpected token 'N', ..."name":"Nguyễn Văn An"... is not valid JSON`,
    'Không tìm thấy Nguyễn Văn An',
    "ENOENT: no such file or directory, open '/home/an.nguyen/data/records.json'",
    'failed at /home/an.nguyen/records.json and C:\\Users\\an.nguyen\\x',
    'mail an.nguyen@donvi.vn phone 0912345678',
    'key “a1b2” of `api` for Trần Thị Bình',
    'second line\nNguyễn Văn An'
  ])('redactText removes anything possibly personal: %s', message => {
    const said = redactText(message)
    expect(said).not.toMatch(/nguy|an\.|\bAn\b|Văn|Trần|Bình|home|Users|@|0912|a1b2/iu)
    expect(said).toMatch(/^[\x20-\x7e…]*$/)
  })

  it('redactText keeps no part of an accented name anywhere in a message (100 names)', () => {
    const syllable = fc.constantFrom('Nguyễn', 'Lê', 'An', 'Đỗ', 'Hoà', 'Nam', 'Ánh', 'Sơn')
    fc.assert(
      fc.property(
        fc.array(syllable, { minLength: 2, maxLength: 4 }),
        fc.string(),
        (parts, rest) => {
          fc.pre(parts.some(part => /[^ -~]/.test(part)))
          const said = redactText(`user ${parts.join(' ')}: ${rest}`)
          for (const part of parts.filter(one => one.length > 2)) expect(said).not.toContain(part)
        }
      )
    )
  })

  it('redactFault lists stack frames by file name without folders', () => {
    const fault = new Error('x')
    fault.stack = [
      'Error: x',
      '    at readState (file:///home/an.nguyen/app/out/main/index.js:10:5)',
      '    at C:\\Users\\an.nguyen\\app\\index.js:7:1',
      '    at async Promise.all (index 0)'
    ].join('\n')
    expect(redactFault(fault).frames).toEqual(['readState index.js:10:5', 'index.js:7:1'])
  })

  it('redactFault accepts any thrown value', () => {
    for (const thrown of [undefined, null, 5, 'chữ', Symbol('x'), { a: 1 }]) {
      expect(redactFault(thrown).name).toMatch(/^\w+$/)
    }
  })
})

describe('log file of program crashes', () => {
  const clock = { now: () => 1_700_000_000_000 }
  const open = (path: string) => openCrashLog({ path, version: '1.2.3', clock })

  it('the crash log truncates the location of an error to sixty characters', () => {
    const log = open(join(makeTemporaryFolder(), 'crash.jsonl'))
    log.note('main', new TypeError('first'), 'opening '.repeat(20))
    expect(log.read().map(({ where }) => where)).toEqual(['opening '.repeat(20).slice(0, 60)])
  })

  it('a crash entry is on disk when note() returns, and an incomplete last line of the log is skipped', () => {
    const path = join(makeTemporaryFolder(), 'logs', 'crash.jsonl')
    open(path).note('main', new TypeError('first'))
    appendFileSync(path, '{"time":17')
    const entries = open(path).read()
    expect(entries).toMatchObject([{ kind: 'main', name: 'TypeError', version: '1.2.3' }])
  })

  it('the crash log has a size limit, and repeated crashes are logged only a few times', () => {
    const path = join(makeTemporaryFolder(), 'crash.jsonl')
    const log = open(path)
    for (let count = 0; count < 100; count++) log.note('call', 'the same')
    expect(log.read()).toHaveLength(5)
    const line = readFileSync(path, 'utf8').split('\n')[0]
    appendFileSync(path, `${line}\n`.repeat(3_000))
    expect(statSync(path).size).toBeGreaterThan(262_144)
    log.note('page', new Error('the newest'))
    expect(statSync(path).size).toBeLessThan(262_144)
    expect(log.read()).toHaveLength(100)
    expect(log.read().at(-1)).toMatchObject({ message: 'the newest' })
  })

  it('the crash log records the same crash again after an hour', () => {
    const path = join(makeTemporaryFolder(), 'crash.jsonl')
    let now = 1_700_000_000_000
    const log = openCrashLog({ path, version: '1', clock: { now: () => now } })
    for (let count = 0; count < 10; count++) log.note('renderer', 'the same')
    now += 3_700_000
    log.note('renderer', 'the same')
    expect(log.read()).toHaveLength(6)
  })

  it.each([
    ['within the hour', 3_600_000, 5],
    ['after it', 3_600_001, 6],
    ['before it, as a clock that jumped back says', -3_600_001, 6]
  ])('the crash log records the same crash five times per hour, counted %s', (_, later, told) => {
    const path = join(makeTemporaryFolder(), 'crash.jsonl')
    let now = 1_700_000_000_000
    const log = openCrashLog({ path, version: '1', clock: { now: () => now } })
    for (let count = 0; count < 10; count++) log.note('renderer', 'the same')
    now += later
    log.note('renderer', 'the same')
    expect(log.read()).toHaveLength(told)
  })

  it('the crash log never throws an error when the disk fails', () => {
    const folder = makeTemporaryFolder()
    expect(() => open(folder).note('main', new Error('x'))).not.toThrow()
    expect(open(folder).read()).toEqual([])
  })
})
