import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toSafeFileName } from '../../../../src/main/files/safe-file-name'

describe('toSafeFileName', () => {
  it.each([
    ['Quân số.csv', 'Quân số.csv'],
    ['../../etc/passwd.csv', 'passwd.csv'],
    ['..\\..\\windows\\x.csv', 'x.csv'],
    ['C:\\x.csv', 'x.csv'],
    ['a:stream.csv', 'a-stream.csv'],
    ['CON.csv', 'CON-.csv'],
    ['nul.csv', 'nul-.csv'],
    ['NUL.a.csv', 'NUL-.a.csv'],
    ['COM¹.csv', 'COM¹-.csv'],
    ['con .csv', 'con-.csv'],
    ['console.csv', 'console.csv'],
    ['ế'.repeat(119), 'ế'.repeat(66)],
    ['a\u202efdp.csv', 'a-fdp.csv'],
    ['a\u0000b.csv', 'a-b.csv'],
    ['tên. .csv', 'tên.csv'],
    ['...', 'tep'],
    ['.csv', 'tep.csv'],
    ['', 'tep']
  ])('toSafeFileName turns %j into %j', { tags: ['F35', 'F36'] }, (name, safe) => {
    expect(toSafeFileName(name)).toBe(safe)
  })

  it('toSafeFileName returns a usable name for any text', { tags: ['F35', 'F36'] }, () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), text => {
        const name = toSafeFileName(`${text}.csv`)
        expect(name).toMatch(/^[^\\/:*?"<>|\p{Cc}]{1,120}$/u)
        expect(name.endsWith('.csv')).toBe(true)
        expect(name).not.toMatch(/^\.|[. ]\.csv$/)
        expect(name).not.toMatch(/^(con|prn|aux|nul|com\d|lpt\d)\./i)
        expect(Buffer.byteLength(name)).toBeLessThan(255)
        expect(name.isWellFormed()).toBe(true)
      }),
      { numRuns: 5_000, seed: 3 }
    )
  })
})
