import { lastSamplePeriodIndex, sampleCalendar } from '@shared/features/analytics/calendar'
import { textOfSectorCell } from '@shared/features/analytics/table-view'
import { sampleAreaName } from '@shared/model/analytics/words'
import { expect, test } from 'vitest'
import { makeSampleDataSet } from '../../../../../src/main/analytics/data/data-set'
import type { SampleDataSet } from '../../../../../src/main/analytics/model'
import {
  plantBreakdown,
  plantDeparture,
  plantLoss,
  plantRemoval,
  plantUnassigned,
  plantUnreadiness
} from '../../../../support/analytics/planted-faults'
import { readSectorPageOfData } from '../../../../support/analytics/sector-reading'

const unitName = (data: SampleDataSet, unit: number): string => data.units[unit]?.name ?? ''
const localityCode = (data: SampleDataSet, at: number): string => data.localities[at]?.code ?? ''
const areaOf = (_data: SampleDataSet, area: number): string => sampleAreaName(area)

/** Page, fault, index of its subject, its period, name of the subject, words about the fault. */
const faults = [
  ['lien-nganh/doi-chieu-bien-che', plantDeparture, 2, 5, unitName, 'dưới ngưỡng 95%'],
  ['to-chuc-bien-che/tong-quan', plantDeparture, 9, 8, unitName, 'dưới ngưỡng 95%'],
  ['to-chuc-bien-che/cay-to-chuc', plantDeparture, 14, 3, unitName, 'dưới ngưỡng 95%'],
  ['to-chuc-bien-che/ty-le-lap-day', plantDeparture, 20, 11, unitName, 'dưới ngưỡng 95%'],
  ['to-chuc-bien-che/theo-cap-to-chuc', plantDeparture, 4, 6, unitName, 'dưới ngưỡng 95%'],
  ['to-chuc-bien-che/theo-loai-hinh', plantDeparture, 7, 9, unitName, 'dưới ngưỡng 95%'],
  ['lien-nganh/vung-luc-luong', plantDeparture, 12, 10, unitName, 'dưới ngưỡng 95%'],
  ['trang-bi/theo-muc-do-san-sang', plantBreakdown, 6, 7, unitName, 'sẵn sàng 0,0%'],
  ['trang-bi/theo-don-vi', plantLoss, 11, 4, unitName, 'dưới 95% định mức'],
  ['lien-nganh/doi-chieu-trang-bi', plantLoss, 15, 6, unitName, 'dưới 95% định mức'],
  ['dong-vien-du-bi/san-sang', plantUnreadiness, 3, 9, areaOf, 'sẵn sàng dưới ngưỡng 80%'],
  ['dong-vien-du-bi/tong-quan', plantUnreadiness, 1, 7, areaOf, 'sẵn sàng dưới ngưỡng 80%'],
  ['dong-vien-du-bi/theo-don-vi', plantUnassigned, 5, 0, unitName, 'dưới ngưỡng 95%'],
  ['dong-vien-du-bi/theo-dia-ban', plantRemoval, 13, 6, localityCode, 'dưới ngưỡng 100%'],
  [
    'quan-so-chinh-sach/bien-dong-nhan-su',
    plantDeparture,
    3,
    lastSamplePeriodIndex,
    unitName,
    'quân số giảm 100,0%'
  ],
  ['lien-nganh/dashboard', plantBreakdown, 21, 6, unitName, 'dưới ngưỡng đạt']
] as const

const since = (period: number): string =>
  ` kỳ ${sampleCalendar.label(period)}${period === 0 ? ' hoặc trước' : ''}`

test.each(faults)(
  'the verdict of %s names a planted fault, its subject and its first period',
  async (path, plant, subject, period, nameOf, words) => {
    const data = plant(makeSampleDataSet(`planted/${path}`), subject, period)
    const { verdict, worst } = (await readSectorPageOfData(data, path, {})).view
    const [sentence = ''] = verdict.sentences
    const name = nameOf(data, subject)
    expect(verdict.label).toMatch(/^Cần xem: \d+ /)
    expect(sentence).toContain(words)
    // A sentence about several indicators separates them by semicolons.
    const clause = sentence.split('; ').find(part => part.includes(name)) ?? ''
    expect(clause).toContain(since(period))
    if (worst && path !== 'dong-vien-du-bi/tong-quan' && !isOfGroups(path))
      expect(textOfSectorCell(worst.rows[0]?.cells[0])).toBe(name)
  }
)

/** Whether the ranking of the page has levels, kinds or areas instead of units. */
const isOfGroups = (path: string): boolean => /theo-cap|theo-loai-hinh|vung-luc-luong/.test(path)
