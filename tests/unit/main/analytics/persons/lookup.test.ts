import { auditedReasonSchema } from '@shared/kit/fields'
import { describe, expect, it } from 'vitest'
import { makeSampleDataSet } from '../../../../../src/main/analytics/data/data-set'
import { sectorPages } from '../../../../../src/main/analytics/pages'
import { maskPersonName } from '../../../../../src/main/analytics/pages/dong-vien-du-bi/tra-cuu'
import { createSamplePageScope } from '../../../../support/analytics/sample-scope'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const page = sectorPages.get('/chuyen-nganh/dong-vien-du-bi/tra-cuu')
const rows = await page?.rows(createSamplePageScope(makeSampleDataSet(), {}))
const find = (search: string) =>
  rows?.page({ search, filters: {}, sort: null, offset: 0, limit: 200 })

describe('lookup of persons by name or code', () => {
  it.each(['', 'ng', '  ng  '])(
    'the personal lookup shows nothing for the search "%s"',
    async search => {
      expect((await find(search))?.matched).toBe(0)
    }
  )

  it('the personal lookup ignores accents and shows no full name', async () => {
    const hits = await find('nguyen van')
    expect(hits?.matched).toBeGreaterThan(10)
    expect(JSON.stringify(hits?.rows)).not.toContain('Nguyễn')
  })

  it('the personal lookup reveals only the person requested by id', async () => {
    const [first] = (await find('nguyen van'))?.rows ?? []
    expect((await rows?.reveal(first?.id ?? ''))?.fields[0]?.value).toMatch(/^Nguyễn Văn /)
    expect(await rows?.reveal('nobody')).toBeUndefined()
  })

  it('maskPersonName masks all words of a name but the last', () => {
    expect(maskPersonName('Đặng Minh An')).toBe('Đ••• M••• An')
  })

  it('revealing a person needs a reason of at least 10 characters', () => {
    expect(auditedReasonSchema.safeParse('   ngắn   ').success).toBe(false)
    expect(auditedReasonSchema.safeParse('Đối chiếu hồ sơ').success).toBe(true)
  })
})

describe('counting of personal lookups', () => {
  const path = '/chuyen-nganh/dong-vien-du-bi/tra-cuu'
  const query = (search: string) => ({ search, filters: {}, sort: null, offset: 0, limit: 10 })
  const look = ({ handlers }: TestProgram, search: string) =>
    handlers['analytics:rows']({ path, query: query(search) })
  const figures = async ({ handlers }: TestProgram, search = '') => {
    const { figures: all } = await handlers['analytics:page']({ path, query: query(search) })
    return all.map(({ amount }) => amount)
  }

  it('personal lookups are counted per user and day, stored and audited, and typing on in the same search counts as one lookup', async () => {
    const folder = makeTemporaryFolder()
    const program = openTestProgram({ folder })
    for (const search of ['ngu', 'nguy', 'nguyen', 'nguy', 'tran']) await look(program, search)
    const { rows: hits } = await look(program, 'tran')
    const reason = 'Đối chiếu hồ sơ gốc'
    const id = hits[0]?.id ?? ''
    await program.handlers['analytics:reveal']({ path, query: query('tran'), id, reason })
    expect((await figures(program)).slice(1)).toEqual([2, 1])
    const again = openTestProgram({ folder })
    expect((await figures(again)).slice(1)).toEqual([2, 1])
    const { rows: trail } = await again.handlers['audit:list']({ query: query('') })
    expect(trail[0]?.action).toContain(reason)
    expect(trail.map(({ action }) => action)).toContain('Tra cứu cá nhân: “tran”')
    await again.handlers['users:choose']({ id: 'user-004' })
    expect((await figures(again)).slice(1)).toEqual([0, 0])
    const tomorrow = openTestProgram({ folder, now: Date.parse('2026-11-22T09:00:00+07:00') })
    expect((await figures(tomorrow)).slice(1)).toEqual([0, 0])
  })

  it('the personal lookup shows the number of hits of the current search, and no number without a search', async () => {
    const program = openTestProgram({ folder: makeTemporaryFolder() })
    expect((await figures(program, 'ng'))[0]).toBeNull()
    const { matched } = await look(program, 'nguyen van')
    expect((await figures(program, 'nguyen van'))[0]).toBe(matched)
  })
})

describe('personal data on other sector pages', () => {
  it.each([
    '/chuyen-nganh/quan-so-chinh-sach/bien-dong-nhan-su',
    '/chuyen-nganh/quan-so-chinh-sach/chinh-sach-nghi-huu-chuyen-nganh',
    '/chuyen-nganh/lien-nganh/giao-cat-ca-nhan'
  ])('page %s shows pseudonyms and reveals a person only for an audited reason', async path => {
    const { handlers, ask } = openTestProgram({ folder: makeTemporaryFolder() })
    const query = { search: '', filters: {}, sort: null, offset: 0, limit: 3 }
    const { rows: shown } = await handlers['analytics:rows']({ path, query })
    const id = shown[0]?.id ?? ''
    const refused = await ask('analytics:reveal', { path, query, id, reason: 'ngắn' })
    expect(refused).toMatchObject({ error: { code: 'INVALID_INPUT' } })
    const reason = 'Kiểm tra theo đề nghị'
    const { code, fields } = await handlers['analytics:reveal']({ path, query, id, reason })
    expect(fields.length).toBeGreaterThan(1)
    const { rows: trail } = await handlers['audit:list']({ query })
    expect(trail[0]?.action).toContain(code)
    expect(trail[0]?.action).toContain(reason)
  })
})
