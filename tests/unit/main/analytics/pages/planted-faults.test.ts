import { sampleCalendar } from '@shared/features/analytics/calendar'
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

/** Page, fault, index of its subject, its period, name of the subject, words, whether it says since when. */
const faults = [
  ['lien-nganh/doi-chieu-bien-che', plantDeparture, 2, 5, unitName, 'Thiếu nhiều nhất', true],
  ['to-chuc-bien-che/tong-quan', plantDeparture, 9, 8, unitName, 'Thiếu nhiều nhất', true],
  ['to-chuc-bien-che/cay-to-chuc', plantDeparture, 14, 3, unitName, 'Thiếu nhiều nhất', true],
  [
    'to-chuc-bien-che/ty-le-lap-day',
    plantDeparture,
    20,
    11,
    unitName,
    'Tỷ lệ lấp đầy thấp nhất',
    true
  ],
  ['trang-bi/theo-muc-do-san-sang', plantBreakdown, 6, 7, unitName, 'Mức sẵn sàng thấp nhất', true],
  ['trang-bi/theo-don-vi', plantLoss, 11, 4, unitName, 'hiếu', false],
  ['lien-nganh/doi-chieu-trang-bi', plantLoss, 17, 6, unitName, 'hiếu', false],
  ['dong-vien-du-bi/san-sang', plantUnreadiness, 3, 9, areaOf, 'Mức sẵn sàng thấp nhất', true],
  ['dong-vien-du-bi/theo-don-vi', plantUnassigned, 5, 0, unitName, 'hiếu', false],
  ['dong-vien-du-bi/theo-dia-ban', plantRemoval, 13, 6, localityCode, 'Địa bàn thấp nhất', true],
  ['lien-nganh/dashboard', plantBreakdown, 21, 6, unitName, 'Đáng lo nhất', false]
] as const

test.each(faults)(
  'the verdict of %s names a planted fault, its subject and its first period',
  async (path, plant, subject, period, nameOf, words, saysSince) => {
    const data = plant(makeSampleDataSet(`planted/${path}`), subject, period)
    const { verdict } = (await readSectorPageOfData(data, path, {})).view
    const sentence = verdict.sentences.at(-1) ?? ''
    expect(sentence).toContain(words)
    expect(sentence).toContain(`: ${nameOf(data, subject)}`)
    const since = sentence.match(/từ kỳ (.+)\.$/)?.[1]
    expect(since).toBe(saysSince ? sampleCalendar.label(period) : undefined)
  }
)
