import type { PredefinedLegalDocumentId } from '../../legal/predefined'
import type { ValueRule } from '../rule'
import {
  createPredefinedRules,
  forEverybody,
  officerLaw1999,
  officerLaw2014,
  type PredefinedRuleOrigin,
  type ValuesByRank,
  withArticle,
  yearsToMonths
} from './values'

const yearsBetweenRanks: ValuesByRank = [
  [['thieuUy'], yearsToMonths(2)],
  [['trungUy', 'thuongUy'], yearsToMonths(3)],
  [['daiUy', 'thieuTa', 'trungTa', 'thuongTa'], yearsToMonths(4)],
  [['daiTa', 'thieuTuong', 'trungTuong', 'thuongTuong'], yearsToMonths(4)]
]
const promotionArticle = 'khoản 2 Điều 17'
export const promotions: readonly ValueRule[] = [
  ...createPredefinedRules(
    'thang-ham-2014',
    'rankYears',
    { ...withArticle(officerLaw2014, promotionArticle), to: null },
    { kind: 'officer' },
    yearsBetweenRanks
  ),
  ...createPredefinedRules(
    'thang-ham-1999',
    'rankYears',
    withArticle(officerLaw1999, promotionArticle),
    { kind: 'officer' },
    yearsBetweenRanks
  )
]

const payDecree: PredefinedRuleOrigin = {
  from: '2004-10-01',
  to: null,
  basis: 'nd-204-2004',
  article: 'Bảng 6',
  verified: false
}
export const coefficients: readonly ValueRule[] = [
  ...createPredefinedRules('he-so-sq', 'payCoefficient', payDecree, { kind: 'officer' }, [
    [['thieuUy'], 4.2],
    [['trungUy'], 4.6],
    [['thuongUy'], 5],
    [['daiUy'], 5.4],
    [['thieuTa'], 6],
    [['trungTa'], 6.6],
    [['thuongTa'], 7.3],
    [['daiTa'], 8],
    [['thieuTuong'], 8.6],
    [['trungTuong'], 9.2],
    [['thuongTuong'], 9.8],
    [['daiTuong'], 10.4]
  ]),
  ...createPredefinedRules('he-so-hsqbs', 'payCoefficient', payDecree, { kind: 'enlisted' }, [
    [['binhNhi'], 0.4],
    [['binhNhat'], 0.45],
    [['haSi'], 0.5],
    [['trungSi'], 0.6],
    [['thuongSi'], 0.7]
  ])
]

const basePaySteps: readonly (readonly [
  from: string,
  value: number,
  basis: PredefinedLegalDocumentId
])[] = [
  ['2013-07-01', 1_150_000, 'nd-66-2013'],
  ['2016-05-01', 1_210_000, 'nd-47-2016'],
  ['2017-07-01', 1_300_000, 'nd-47-2017'],
  ['2018-07-01', 1_390_000, 'nd-72-2018'],
  ['2019-07-01', 1_490_000, 'nd-38-2019'],
  ['2023-07-01', 1_800_000, 'nd-24-2023'],
  ['2024-07-01', 2_340_000, 'nd-73-2024']
]
export const basePay: readonly ValueRule[] = basePaySteps.flatMap(([from, value, basis], index) => {
  const to = basePaySteps[index + 1]?.[0] ?? null
  const origin: PredefinedRuleOrigin = {
    from,
    to,
    basis,
    article: 'khoản 2 Điều 3',
    verified: false
  }
  return createPredefinedRules(`luong-co-so-${from}`, 'basePay', origin, {}, forEverybody(value))
})
