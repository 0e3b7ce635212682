import { makeDataSet } from '@shared/analytics/data/data-set'
import { revealReason } from '@shared/analytics/reveal'
import { makeScope } from '@shared/analytics/scope'
import { sectorPages } from '@shared/analytics/sectors'
import { maskName } from '@shared/analytics/sectors/dong-vien-du-bi/tra-cuu'
import { describe, expect, it } from 'vitest'
import { LookupCount } from '../../../../src/main/handlers/analytics-lookups'

const page = sectorPages.get('/chuyen-nganh/dong-vien-du-bi/tra-cuu')
const rows = page?.rows(makeScope(makeDataSet(), {}))
const find = (search: string) =>
  rows?.page({ search, filters: {}, sort: null, offset: 0, limit: 200 })

describe('personal lookup', () => {
  it.each(['', 'ng', '  ng  '])('shows nothing for "%s"', search => {
    expect(find(search)?.matched).toBe(0)
  })

  it('finds without accents and shows no name in full', () => {
    const hits = find('nguyen van')
    expect(hits?.matched).toBeGreaterThan(10)
    expect(JSON.stringify(hits?.rows)).not.toContain('Nguyễn')
  })

  it('says in full only what is asked for by its id', () => {
    const [first] = find('nguyen van')?.rows ?? []
    expect(rows?.reveal(first?.id ?? '')?.fields[0]?.value).toMatch(/^Nguyễn Văn /)
    expect(rows?.reveal('nobody')).toBeUndefined()
  })

  it('masks all of a name but its last word', () => {
    expect(maskName('Đặng Minh An')).toBe('Đ*** M*** An')
  })

  it('wants a reason of at least 10 characters', () => {
    expect(revealReason.safeParse('   ngắn   ').success).toBe(false)
    expect(revealReason.safeParse('Đối chiếu hồ sơ').success).toBe(true)
  })
})

describe('count of lookups', () => {
  it('takes typing on and taking back as one, and begins anew every day', () => {
    let now = Date.UTC(2026, 9, 31)
    const count = new LookupCount({ clock: { now: () => now } })
    for (const search of ['ngu', 'nguy', 'nguyen', 'nguy', 'tran']) count.note(search)
    count.noteReveal()
    expect(count.today()).toEqual({ lookups: 2, reveals: 1 })
    now += 86_400_000
    expect(count.today()).toEqual({ lookups: 0, reveals: 0 })
  })
})
