import type { SampleDataSet } from '../../../../src/main/analytics/model'
import type { ModelRows } from './harness'
import { buildAbsenceModelRows, buildPeopleModelRows } from './people'
import {
  buildCostEstimateModelRows,
  buildCourseModelRows,
  buildLearnerModelRows,
  buildPayModelRows,
  buildPersonStatementModelRows,
  buildPolicyModelRows
} from './persons/dues'

/** Rows of all model tables about persons, with the same content as the sample data. */
export const buildPersonModelRows = (data: SampleDataSet): ModelRows => ({
  ...buildPeopleModelRows(data),
  'vang-mat': buildAbsenceModelRows(data),
  'ho-so-chinh-sach': buildPolicyModelRows(data),
  'khoa-hoc': buildCourseModelRows(data),
  'hoc-vien': buildLearnerModelRows(data),
  'chi-che-do': buildPayModelRows(data),
  'du-toan': buildCostEstimateModelRows(data),
  'ho-so-nguon': buildPersonStatementModelRows(data)
})
