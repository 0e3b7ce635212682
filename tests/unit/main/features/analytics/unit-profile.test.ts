import type { UnitPickerNode, UnitProfile } from '@shared/features/analytics/unit-profile'
import { formatNumber } from '@shared/kit/format'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadModelRows } from '../../../../support/analytics/model-rows/harness'
import {
  findUnitProfileSection,
  parseSectorLink,
  readSectorPageContent,
  unitProfileCellTexts
} from '../../../../support/analytics/profile-parts'
import { generateThreeLevelModel } from '../../../../support/analytics/three-levels/three-levels'
import { selectEveryNthCase } from '../../../../support/effort'
import { setUpTestEngines } from '../../../../support/engine'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'

const strengthPage = '/chuyen-nganh/lien-nganh/doi-chieu-bien-che'
const overviewPage = '/chuyen-nganh/to-chuc-bien-che/tong-quan'
const reservePage = '/chuyen-nganh/dong-vien-du-bi/theo-don-vi'
const alertPage = '/chuyen-nganh/lien-nganh/canh-bao-thieu-hut'

/**
 * Expects every number of the unit profile to equal the number on the sector page filtered by this
 * unit.
 */
async function expectSectorNumbers(program: TestProgram, profile: UnitProfile): Promise<void> {
  for (const figure of [
    ...profile.figures,
    ...findUnitProfileSection(profile, 'equipment').figures
  ]) {
    const { path, filters } = parseSectorLink(figure.to ?? '')
    const { figures } = await readSectorPageContent(program, path, filters)
    const { title: _, to: _to, ...shown } = figure
    const { title: _title, to: _own, ...expected } = figures.get(figure.key) ?? { title: '' }
    expect(shown).toEqual(expected)
  }
  const { filters } = parseSectorLink(profile.figures[0]?.to ?? '')
  const unit = filters['don-vi'] ?? ''
  for (const [id, path] of [
    ['strength', strengthPage],
    ['reserve', reservePage]
  ] as const) {
    const own = await readSectorPageContent(program, path, { ...filters, cong: 'rieng' })
    const shown = unitProfileCellTexts(findUnitProfileSection(profile, id))
    const keys = Object.keys(own.totals).filter(key => key in (shown.rieng ?? {}))
    expect(keys.length).toBeGreaterThan(2)
    for (const key of keys) {
      expect(shown.rieng?.[key]).toBe(own.rows.get(unit)?.[key])
      if (shown.gop) expect(shown.gop[key]).toBe(own.totals[key])
    }
  }
  // The same strength figures from a second page, which includes subordinate units.
  const whole = unitProfileCellTexts(findUnitProfileSection(profile, 'strength'))
  const counted = whole.gop ?? whole.rieng
  const wordsOf = (key: string): string | undefined =>
    profile.figures.find(figure => figure.key === key)?.value
  expect([counted?.bc, counted?.hc, counted?.tld]).toEqual(
    ['establishment', 'headcount', 'fill-rate'].map(wordsOf)
  )
  await expectOpenAlerts(program, profile, filters)
  await expectTrueVerdict(program, profile)
}

/**
 * Expects the verdict to name shortage, indicators off their target and open alerts as the pages
 * show them, each indicator with the period since which the chart of its page has it below.
 */
async function expectTrueVerdict(program: TestProgram, profile: UnitProfile): Promise<void> {
  const { sentences, tone } = profile.verdict
  const text = sentences.join(' ')
  const amountOf = (key: string): number =>
    profile.figures.find(figure => figure.key === key)?.amount ?? Number.NaN
  const short = amountOf('establishment') - amountOf('headcount')
  expect(text.match(/hiếu ([\d.]+) người/)?.[1]).toBe(short > 0 ? formatNumber(short) : undefined)
  const tones = [...profile.figures, ...findUnitProfileSection(profile, 'alerts').figures].flatMap(
    ({ status }) => status?.tone ?? []
  )
  expect(tone).toBe(['danger', 'warning', 'success'].find(one => tones.includes(one as never)))
  for (const { key, value, status, target = '', to = '' } of profile.figures) {
    const words = `${value} (${target.charAt(0).toLowerCase()}${target.slice(1)})`
    const isOff = status !== undefined && status.tone !== 'success'
    expect(text.includes(words), `${key} ${value}`).toBe(isOff)
    if (!isOff || key === 'equipment-rate') continue
    const { path, filters } = parseSectorLink(to)
    const { blocks } = await program.handlers['analytics:page']({
      path,
      query: { search: '', sort: null, offset: 0, limit: 1, filters }
    })
    const chart = blocks.find(({ data }) => data.axis === 'Kỳ' && data.series.length === 1)
    const goal = Number(target.match(/\d+/)?.[0]) / 100
    const rates = chart?.data.series[0]?.values ?? []
    const first = rates.findLastIndex(rate => rate === null || rate >= goal) + 1
    const since = chart?.data.labels[first]
    if (since !== undefined) expect(text).toContain(`${words} dưới ngưỡng từ kỳ ${since}`)
  }
  for (const { key, amount, value } of findUnitProfileSection(profile, 'alerts').figures.slice(
    0,
    2
  )) {
    const isSaid = text.includes(
      key === 'alerts-grave' ? `mở ${value} cảnh báo nghiêm trọng` : `${value} ở mức cần chú ý`
    )
    expect(isSaid).toBe((amount ?? 0) > 0)
  }
}

async function expectOpenAlerts(
  program: TestProgram,
  profile: UnitProfile,
  filters: Readonly<Record<string, string>>
): Promise<void> {
  const section = findUnitProfileSection(profile, 'alerts')
  const { rows } = await readSectorPageContent(program, alertPage, filters)
  const listed = Object.entries(unitProfileCellTexts(section))
  for (const [id, cells] of listed) {
    const row = rows.get(id)
    expect(cells).toEqual(Object.fromEntries(Object.keys(cells).map(key => [key, row?.[key]])))
  }
  const open = [...rows.values()].filter(row => !row['trang-thai']?.startsWith('Đã đóng')).length
  expect(listed.length + (section.table?.more ?? 0)).toBe(open)
}

/** Model tables of strengths and equipment, without tables of norms and reservists. */
const few = ['khu-vuc', 'don-vi', 'chuc-vu', 'bien-che', 'giu-vi-tri', 'trang-bi', 'loai-trang-bi']

const profileOf = async (
  { handlers }: Pick<TestProgram, 'handlers'>,
  code: string,
  period = ''
): Promise<UnitProfile> => handlers['analytics:unit']({ code, period })

describe('analytics profile of a unit', () => {
  const { start, makeFolder } = setUpTestEngines({ handsOn: true, lasting: true })
  let sample: TestProgram
  let own: TestProgram
  let lacking: TestProgram
  const open = (): TestProgram =>
    openTestProgram({ folder: makeFolder(), openEngine: () => start().engine })

  async function openOwn(only?: readonly string[]): Promise<TestProgram> {
    const folder = makeFolder()
    const program = openTestProgram({ folder, openEngine: () => start().engine })
    const tables = Object.entries(generateThreeLevelModel(7)).filter(
      ([id]) => only?.includes(id) ?? true
    )
    await loadModelRows(program, folder, Object.fromEntries(tables))
    await program.handlers['configuration:update']({ sectorData: 'own' })
    return program
  }

  beforeAll(async () => {
    sample = open()
    own = await openOwn()
    lacking = await openOwn(few)
  }, 480_000)

  it('the unit profile over sample data has the numbers of the sector pages filtered by this unit', async () => {
    for (const code of ['DV-A', 'DV-C', 'DV-M']) {
      await expectSectorNumbers(sample, await profileOf(sample, code))
    }
    await expectSectorNumbers(sample, await profileOf(sample, 'DV-L', '2026-03'))
  }, 240_000)

  it('the unit profile over data of the unit has the numbers of the sector pages filtered by this unit', async () => {
    const units = await own.handlers['analytics:units'](undefined)
    for (const { code } of selectEveryNthCase(units, Math.max(2, Math.floor(units.length / 2)))) {
      await expectSectorNumbers(own, await profileOf(own, code))
    }
  }, 240_000)

  it('the unit profile says what is wrong with a unit and since when', async () => {
    const { verdict } = await profileOf(sample, 'DV-C')
    expect(verdict).toEqual({
      tone: 'danger',
      label: 'Nghiêm trọng',
      sentences: [
        'Thiếu 289 người so với biên chế, tỷ lệ lấp đầy 92,9% (ngưỡng đạt 95–105%) dưới ngưỡng từ kỳ 11/2025 hoặc trước.',
        'Mức đủ trang bị 89,5% (ngưỡng đạt 95%).',
        'Đang mở 1 cảnh báo nghiêm trọng, 15 ở mức cần chú ý.'
      ]
    })
  })

  it('the total of a unit is the headcount of the page of strengths filtered by it', async () => {
    const totals = await own.handlers['analytics:unitTotals']({ period: '' })
    const units = await own.handlers['analytics:units'](undefined)
    expect(Object.keys(totals)).toHaveLength(units.length)
    const ids = Object.keys(totals)
    for (const id of ids.filter((_, at) => at % 5 === 0)) {
      const { figures } = await readSectorPageContent(own, overviewPage, { 'don-vi': id })
      expect(figures.get('headcount')?.amount).toBe(totals[id])
    }
  })

  it('the unit profile names level, superior unit and subordinate units as in the unit tree', async () => {
    const units = await own.handlers['analytics:units'](undefined)
    const childrenOf = ({ code }: UnitPickerNode) => units.filter(({ parent }) => parent === code)
    const middle = units.find(unit => unit.parent !== null && childrenOf(unit).length > 0)
    if (!middle) throw new Error('no unit between others')
    const profile = await profileOf(own, middle.code)
    expect(profile.parent?.code).toBe(middle.parent)
    expect(profile.children.map(({ code }) => code)).toEqual(
      childrenOf(middle).map(({ code }) => code)
    )
    expect(await profileOf(sample, 'DV-M')).toMatchObject({
      unit: { code: 'DV-M', name: 'Đơn vị M', level: 'Cấp IV' },
      parent: { code: 'DV-E' },
      children: [],
      below: 0
    })
  })

  it('the unit profile names the missing tables of a section and shows the other sections', async () => {
    const [unit] = await lacking.handlers['analytics:units'](undefined)
    const profile = await profileOf(lacking, unit?.code ?? '')
    expect(findUnitProfileSection(profile, 'reserve').lacking?.join(' ')).toContain('Dự bị')
    expect(findUnitProfileSection(profile, 'equipment').lacking?.join(' ')).toContain(
      'Định mức trang bị'
    )
    expect(findUnitProfileSection(profile, 'strength').lacking).toEqual([
      'Có mặt và vắng: còn thiếu Vắng mặt.'
    ])
    expect(findUnitProfileSection(profile, 'groups').lacking).toBeUndefined()
    expect(unitProfileCellTexts(findUnitProfileSection(profile, 'strength')).rieng).toBeDefined()
    expect(unitProfileCellTexts(findUnitProfileSection(profile, 'equipment'))).not.toEqual({})
  })

  it('the unit profile refuses a code that no unit of the period has', async () => {
    await expect(profileOf(sample, 'DV-ZZ')).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'Không có đơn vị mang mã “DV-ZZ” trong kỳ 10/2026'
    })
  })

  it('the unit profile contains no person code and no link to a page without a unit filter', async () => {
    const text = JSON.stringify(await profileOf(sample, 'DV-C'))
    expect(text).not.toMatch(/NS-\d/)
    expect(text).not.toMatch(/tra-cuu|kich-ban-to-chuc|\/bao-cao"/)
  })

  it('the unit profile states that no data delivery has been declared while the ledger has no entries', async () => {
    expect(findUnitProfileSection(await profileOf(sample, 'DV-C'), 'reports')).toMatchObject({
      figures: [],
      empty: 'Chưa khai báo khoản dữ liệu nào phải nhận.'
    })
  })
})
