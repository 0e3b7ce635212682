import { findSqlCompletions, type SqlCompletionTable } from '@renderer/features/query/editor/offers'
import { describe, expect, it } from 'vitest'

const column = (name: string, description: string) => ({
  name,
  description,
  dataType: 'string' as const,
  personal: false
})
const tables: readonly SqlCompletionTable[] = [
  {
    name: 'nhan_su',
    description: 'Quân nhân',
    columns: [column('don_vi', 'Đơn vị quản lý'), column('Cấp bậc', ''), column('tuoi', 'Tuổi đời')]
  },
  { name: 'Đơn vị', description: '', columns: [column('ma', 'Mã đơn vị'), column('cap', 'Cấp')] }
]

/** Completions offered at the position marked with `|` in the text. */
function offered(marked: string, isAsked = false) {
  const at = marked.indexOf('|')
  return findSqlCompletions(marked.replace('|', ''), at, tables, isAsked)
}
const labels = (marked: string, isAsked = false) =>
  offered(marked, isAsked)?.offers.map(({ label }) => label)

describe('completions of the SQL editor', () => {
  it('the SQL editor offers tables after FROM and JOIN', () => {
    expect(labels('SELECT * FROM |', true)).toEqual(['nhan_su', 'Đơn vị'])
    expect(labels('SELECT * FROM n|')).toEqual(['nhan_su'])
    expect(labels('SELECT * FROM nhan_su JOIN don|')).toEqual(['Đơn vị'])
    expect(offered('SELECT * FROM don|')?.offers[0]?.insert).toBe('"Đơn vị"')
  })

  it('the SQL editor first offers columns of the tables named in the statement, even before FROM', () => {
    expect(labels('SELECT d| FROM nhan_su')?.[0]).toBe('don_vi')
    expect(labels('SELECT ma| FROM nhan_su')).not.toContain('ma')
    expect(labels('SELECT | FROM nhan_su', true)?.slice(0, 3)).toEqual([
      'don_vi',
      'Cấp bậc',
      'tuoi'
    ])
  })

  it('the SQL editor offers only the columns of a table after its name or alias and a dot', () => {
    expect(labels('SELECT nhan_su.| FROM nhan_su')).toEqual(['don_vi', 'Cấp bậc', 'tuoi'])
    expect(labels('SELECT d.| FROM nhan_su n JOIN "Đơn vị" AS d')).toEqual(['ma', 'cap'])
    expect(labels('SELECT x.| FROM nhan_su')).toEqual([])
    expect(labels('SELECT "Đơn vị".c| FROM nhan_su, "Đơn vị" JOIN "Đơn vị" ON 1')).toEqual(['cap'])
  })

  it('SQL completions match without accents and by words of the description', () => {
    expect(labels('SELECT quan| FROM nhan_su')).toContain('don_vi')
    expect(labels('SELECT * FROM nhan_su WHERE "cap ba|')).toEqual(['Cấp bậc'])
    expect(labels('SELECT cấp| FROM nhan_su')?.[0]).toBe('Cấp bậc')
    expect(labels('SELECT khong dau')).toBeUndefined()
    expect(labels('SELECT trung| FROM nhan_su')).toEqual(['avg', 'median'])
  })

  it('SQL completions add brackets to functions and include SQL keywords', () => {
    const [first] = offered('SELECT chu| FROM nhan_su')?.offers ?? []
    expect(first).toMatchObject({ label: 'chua', insert: 'chua()', kind: 'function' })
    expect(labels('SELECT * FROM nhan_su whe|')?.[0]).toBe('WHERE')
  })

  it('after a colon the SQL editor offers the parameters that the statement already contains', () => {
    expect(labels('WHERE a = :don_vi AND b = :|')).toEqual([':don_vi'])
    expect(labels('WHERE a = :don_vi AND b = :d|')).toEqual([':don_vi'])
    expect(offered('WHERE a = :don_vi AND b = :d|')?.from).toBe(26)
  })

  it('the SQL editor offers nothing where a name is being defined or after a complete word', () => {
    expect(labels('SELECT tuoi AS t| FROM nhan_su')).toEqual([])
    expect(labels('SELECT * FROM nhan_su n|')).toEqual([])
    expect(labels('SELECT * FROM nhan_su w|')).toEqual(['WHERE'])
    expect(offered('SELECT * FROM nhan_su|')).toBeUndefined()
    expect(offered('SELECT tuoi| FROM nhan_su')).toBeUndefined()
    expect(labels('SELECT tuoi| FROM nhan_su', true)?.[0]).toBe('tuoi')
  })

  it('the SQL editor offers nothing in literals, comments and numbers, or before a letter is typed', () => {
    for (const text of ["WHERE a = 'nh|'", '-- nh|', '/* nh|', 'LIMIT 5|', 'SELECT |']) {
      expect(offered(text)).toBeUndefined()
    }
  })
})
