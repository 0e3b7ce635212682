import type { Rule } from '../rule'
import { reserveAges, serviceAges } from './ages'
import { predefinedHolidays } from './holidays'
import { basePay, coefficients, promotions } from './pay'

/** Rules shipped with the program. */
export const predefinedRules: readonly Rule[] = [
  ...serviceAges,
  ...reserveAges,
  ...promotions,
  ...coefficients,
  ...basePay,
  ...predefinedHolidays
]
