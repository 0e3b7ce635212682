import type { SampleDataSet } from '../../../../src/main/analytics/model'
import type { ModelRows } from './harness'
import { absenceModelRows, peopleModelRows } from './people'
import {
  courseModelRows,
  estimateModelRows,
  learnerModelRows,
  payModelRows,
  policyModelRows,
  statedDataModelRows
} from './persons/dues'

/** Rows of all model tables about persons, with the same content as the sample data. */
export const personModelRows = (data: SampleDataSet): ModelRows => ({
  ...peopleModelRows(data),
  'vang-mat': absenceModelRows(data),
  'ho-so-chinh-sach': policyModelRows(data),
  'khoa-hoc': courseModelRows(data),
  'hoc-vien': learnerModelRows(data),
  'chi-che-do': payModelRows(data),
  'du-toan': estimateModelRows(data),
  'ho-so-nguon': statedDataModelRows(data)
})
