import { rankGroups, type Sex } from '../personnel'
import type { ValueRule } from '../rule'
import {
  createPredefinedRules,
  createPredefinedRulesBySex,
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

/** Ages of the lieutenants, of each rank of major and colonel, and of the generals. */
type OfficerAges = readonly [number, number, number, number, number, number]

const byRank = ([
  ofLieutenants,
  major,
  second,
  third,
  colonel,
  ofGenerals
]: OfficerAges): ValuesByRank => [
  [lieutenants, yearsToMonths(ofLieutenants)],
  [['thieuTa'], yearsToMonths(major)],
  [['trungTa'], yearsToMonths(second)],
  [['thuongTa'], yearsToMonths(third)],
  [['daiTa'], yearsToMonths(colonel)],
  [generals, yearsToMonths(ofGenerals)]
]

const officersBefore2024 = {
  men: byRank([46, 48, 51, 54, 57, 60]),
  women: byRank([46, 48, 51, 54, 55, 55])
}

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

const civilianLaw: PredefinedRuleOrigin = {
  from: '2016-07-01',
  to: '2021-01-01',
  basis: 'luat-98-2015',
  article: 'Điều 31',
  verified: false
}

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
    return createPredefinedRules(
      `tuoi-cnvc-${sex}-${2021 + index}`,
      'serviceAge',
      origin,
      { kind: 'civilian', sex },
      forEverybody(Math.min(start + index * step, end))
    )
  }).flat()
}

const officer = { kind: 'officer' } as const
const professional = { kind: 'professional' } as const
const civilian = { kind: 'civilian' } as const

export const serviceAges: readonly ValueRule[] = [
  ...createPredefinedRules(
    'tuoi-sq-2024',
    'serviceAge',
    officerLaw2024,
    officer,
    byRank([50, 52, 54, 56, 58, 60])
  ),
  ...createPredefinedRulesBySex(
    'tuoi-sq-2014',
    'serviceAge',
    officerLaw2014,
    officer,
    officersBefore2024
  ),
  ...createPredefinedRulesBySex(
    'tuoi-sq-1999',
    'serviceAge',
    officerLaw1999,
    officer,
    officersBefore2024
  ),
  ...createPredefinedRulesBySex('tuoi-qncn', 'serviceAge', professionalLaw, professional, {
    men: professionalAges(56),
    women: professionalAges(55)
  }),
  ...createPredefinedRulesBySex('tuoi-cnvc', 'serviceAge', civilianLaw, civilian, {
    men: forEverybody(yearsToMonths(60)),
    women: forEverybody(yearsToMonths(55))
  }),
  ...civilianAges('men'),
  ...civilianAges('women')
]

const reserveArticle = 'khoản 1 Điều 38 Luật Sĩ quan đã sửa đổi'
const reserveLaw: PredefinedRuleOrigin = {
  from: '2020-07-01',
  to: null,
  basis: 'luat-53-2019',
  article: 'Điều 17',
  verified: true
}
const reserveLimits = {
  men: forEverybody(yearsToMonths(45)),
  women: forEverybody(yearsToMonths(40))
}
const otherKinds = ['professional', 'enlisted'] as const
const militaryServiceLaw: PredefinedRuleOrigin = {
  from: '2016-01-01',
  to: null,
  basis: 'luat-78-2015',
  article: 'Điều 26',
  verified: false
}

export const reserveAges: readonly ValueRule[] = [
  ...createPredefinedRules(
    'du-bi-sq-2024',
    'reserveAge',
    withArticle(officerLaw2024, reserveArticle),
    officer,
    byRank([53, 55, 57, 59, 61, 63])
  ),
  ...createPredefinedRules(
    'du-bi-sq-2014',
    'reserveAge',
    withArticle(officerLaw2014, reserveArticle),
    officer,
    byRank([51, 53, 56, 57, 60, 63])
  ),
  ...otherKinds.flatMap(kind =>
    createPredefinedRulesBySex(`du-bi-${kind}`, 'reserveAge', reserveLaw, { kind }, reserveLimits)
  ),
  ...createPredefinedRules(
    'xep-chien-dau-qncn',
    'reserveUnitAge',
    reserveLaw,
    { ...professional, sex: 'men', subject: 'combat' },
    forEverybody(yearsToMonths(40))
  ),
  ...createPredefinedRules(
    'xep-chien-dau-hsqbs',
    'reserveUnitAge',
    reserveLaw,
    { kind: 'enlisted', sex: 'men', subject: 'combat' },
    forEverybody(yearsToMonths(35))
  ),
  ...otherKinds.flatMap(kind =>
    createPredefinedRulesBySex(
      `xep-bao-dam-${kind}`,
      'reserveUnitAge',
      reserveLaw,
      { kind, subject: 'support' },
      reserveLimits
    )
  ),
  ...createPredefinedRulesBySex(
    'nhom-a',
    'reserveGroupAge',
    militaryServiceLaw,
    {},
    {
      men: forEverybody(yearsToMonths(35)),
      women: forEverybody(yearsToMonths(30))
    }
  )
]
