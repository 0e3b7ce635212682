import type { SampleDataSet } from '../../../../src/main/analytics/model'
import type { ModelRows } from './harness'
import { absenceRows, peopleRows } from './people'
import {
  courseRows,
  estimateRows,
  learnerRows,
  payRows,
  policyRows,
  sourceRows
} from './persons/dues'

/** Rows of all model tables about persons, with the same content as the sample data. */
export const personRows = (data: SampleDataSet): ModelRows => ({
  ...peopleRows(data),
  'vang-mat': absenceRows(data),
  'ho-so-chinh-sach': policyRows(data),
  'khoa-hoc': courseRows(data),
  'hoc-vien': learnerRows(data),
  'chi-che-do': payRows(data),
  'du-toan': estimateRows(data),
  'ho-so-nguon': sourceRows(data)
})
