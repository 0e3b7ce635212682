import { rankGroups, type Sex } from '../personnel'
import type { ValueRule } from '../rule'
import {
  createPredefinedRules,
  forEverybody,
  officerLaw1999,
  officerLaw2014,
  officerLaw2024,
  type PredefinedRuleOrigin,
  type ValuesByRank,
  withArticle,
  yearsToMonths
} from './values'

const { 'Cấp úy': lieutenants, 'Cấp tướng': generals } = rankGroups
const byRank = (values: readonly number[]): ValuesByRank => {
  const [first = 0, major = 0, second = 0, third = 0, colonel = 0, general = 0] = values
  return [
    [lieutenants, yearsToMonths(first)],
    [['thieuTa'], yearsToMonths(major)],
    [['trungTa'], yearsToMonths(second)],
    [['thuongTa'], yearsToMonths(third)],
    [['daiTa'], yearsToMonths(colonel)],
    [generals, yearsToMonths(general)]
  ]
}

const menBefore2024 = byRank([46, 48, 51, 54, 57, 60])
const womenBefore2024 = byRank([46, 48, 51, 54, 55, 55])
const reserveArticle = 'khoản 1 Điều 38 Luật Sĩ quan đã sửa đổi'

const professionalLaw: PredefinedRuleOrigin = {
  from: '2016-07-01',
  to: null,
  basis: 'luat-98-2015',
  article: 'khoản 2 Điều 17',
  verified: true
}
const professionalAges = (thirdColonel: number): ValuesByRank => [
  [lieutenants, yearsToMonths(52)],
  [['thieuTa', 'trungTa'], yearsToMonths(54)],
  [['thuongTa'], yearsToMonths(thirdColonel)]
]

/** Yearly steps of the retirement age of workers from 2021 until it reaches its end. */
function civilianAges(sex: Sex): ValueRule[] {
  const [start, step, end] =
    sex === 'men'
      ? [yearsToMonths(60, 3), 3, yearsToMonths(62)]
      : [yearsToMonths(55, 4), 4, yearsToMonths(60)]
  const count = Math.ceil((end - start) / step) + 1
  return Array.from({ length: count }, (_, index) => {
    const isLast = index === count - 1
    const origin: PredefinedRuleOrigin = {
      from: `${2021 + index}-01-01`,
      to: isLast ? null : `${2022 + index}-01-01`,
      basis: 'nd-135-2020',
      article: 'khoản 2 Điều 4',
      verified: false
    }
    const value = Math.min(start + index * step, end)
    return createPredefinedRules(
      `tuoi-cnvc-${sex}-${2021 + index}`,
      'serviceAge',
      origin,
      { kind: 'civilian', sex },
      [[[], value]]
    )
  }).flat()
}
const civilianLaw: PredefinedRuleOrigin = {
  from: '2016-07-01',
  to: '2021-01-01',
  basis: 'luat-98-2015',
  article: 'Điều 31',
  verified: false
}

export const serviceAges: readonly ValueRule[] = [
  ...createPredefinedRules(
    'tuoi-sq-2024',
    'serviceAge',
    officerLaw2024,
    { kind: 'officer' },
    byRank([50, 52, 54, 56, 58, 60])
  ),
  ...createPredefinedRules(
    'tuoi-sq-2014-nam',
    'serviceAge',
    officerLaw2014,
    { kind: 'officer', sex: 'men' },
    menBefore2024
  ),
  ...createPredefinedRules(
    'tuoi-sq-2014-nu',
    'serviceAge',
    officerLaw2014,
    { kind: 'officer', sex: 'women' },
    womenBefore2024
  ),
  ...createPredefinedRules(
    'tuoi-sq-1999-nam',
    'serviceAge',
    officerLaw1999,
    { kind: 'officer', sex: 'men' },
    menBefore2024
  ),
  ...createPredefinedRules(
    'tuoi-sq-1999-nu',
    'serviceAge',
    officerLaw1999,
    { kind: 'officer', sex: 'women' },
    womenBefore2024
  ),
  ...createPredefinedRules(
    'tuoi-qncn-nam',
    'serviceAge',
    professionalLaw,
    { kind: 'professional', sex: 'men' },
    professionalAges(56)
  ),
  ...createPredefinedRules(
    'tuoi-qncn-nu',
    'serviceAge',
    professionalLaw,
    { kind: 'professional', sex: 'women' },
    professionalAges(55)
  ),
  ...createPredefinedRules(
    'tuoi-cnvc-nam',
    'serviceAge',
    civilianLaw,
    { kind: 'civilian', sex: 'men' },
    [[[], yearsToMonths(60)]]
  ),
  ...createPredefinedRules(
    'tuoi-cnvc-nu',
    'serviceAge',
    civilianLaw,
    { kind: 'civilian', sex: 'women' },
    [[[], yearsToMonths(55)]]
  ),
  ...civilianAges('men'),
  ...civilianAges('women')
]

const reserveLaw: PredefinedRuleOrigin = {
  from: '2020-07-01',
  to: null,
  basis: 'luat-53-2019',
  article: 'Điều 17',
  verified: true
}
const combat = 'combat'
const support = 'support'

export const reserveAges: readonly ValueRule[] = [
  ...createPredefinedRules(
    'du-bi-sq-2024',
    'reserveAge',
    withArticle(officerLaw2024, reserveArticle),
    { kind: 'officer' },
    byRank([53, 55, 57, 59, 61, 63])
  ),
  ...createPredefinedRules(
    'du-bi-sq-2014',
    'reserveAge',
    withArticle(officerLaw2014, reserveArticle),
    { kind: 'officer' },
    byRank([51, 53, 56, 57, 60, 63])
  ),
  ...(['professional', 'enlisted'] as const).flatMap(kind => [
    ...createPredefinedRules(
      `du-bi-${kind}-nam`,
      'reserveAge',
      reserveLaw,
      { kind, sex: 'men' },
      forEverybody(yearsToMonths(45))
    ),
    ...createPredefinedRules(
      `du-bi-${kind}-nu`,
      'reserveAge',
      reserveLaw,
      { kind, sex: 'women' },
      forEverybody(yearsToMonths(40))
    )
  ]),
  ...createPredefinedRules(
    'xep-chien-dau-qncn',
    'reserveUnitAge',
    reserveLaw,
    { kind: 'professional', sex: 'men', subject: combat },
    forEverybody(yearsToMonths(40))
  ),
  ...createPredefinedRules(
    'xep-chien-dau-hsqbs',
    'reserveUnitAge',
    reserveLaw,
    { kind: 'enlisted', sex: 'men', subject: combat },
    forEverybody(yearsToMonths(35))
  ),
  ...(['professional', 'enlisted'] as const).flatMap(kind => [
    ...createPredefinedRules(
      `xep-bao-dam-${kind}-nam`,
      'reserveUnitAge',
      reserveLaw,
      { kind, sex: 'men', subject: support },
      forEverybody(yearsToMonths(45))
    ),
    ...createPredefinedRules(
      `xep-bao-dam-${kind}-nu`,
      'reserveUnitAge',
      reserveLaw,
      { kind, sex: 'women', subject: support },
      forEverybody(yearsToMonths(40))
    )
  ])
]
