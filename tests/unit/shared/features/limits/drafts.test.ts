import { callContract } from '@shared/contract/contract'
import { lockReasonSchema, userDraftSchema } from '@shared/features/admin/user'
import { alertDraftSchema } from '@shared/features/analytics/alert-case'
import {
  apiDraftSchema,
  apiEditSchema,
  apiRequestDraftSchema
} from '@shared/features/api-sharing/draft'
import { connectionDraftSchema } from '@shared/features/collection/connection'
import { endpointDraftSchema } from '@shared/features/collection/endpoint'
import { scenarioSchema, scenarioStepSchema } from '@shared/features/scenario/scenario'
import { preferencesSchema } from '@shared/features/settings/preferences'
import { searchTextSchema } from '@shared/kit/fields'
import { listQuerySchema } from '@shared/kit/list/list'
import {
  columnLayoutSchema,
  filterNameSchema,
  listIdSchema,
  listSettingsSchema
} from '@shared/kit/list/settings'
import { z } from '@shared/kit/zod'
import { postStandardDraftSchema } from '@shared/model/analytics/post-standard'
import { draftColumnSchema, martDraftSchema } from '@shared/model/data-mart/draft'
import { structureColumnSchema, structureDraftSchema } from '@shared/model/data-mart/structure'
import { etlPipelineSchema, pipelineDraftSchema } from '@shared/model/etl/pipeline'
import { reportPlanScheduleSchema } from '@shared/model/reports/plan'
import { reportDraftSchema } from '@shared/model/reports/report'
import {
  configurationChangeSchema,
  holidaySchema,
  legalBasisSchema
} from '@shared/model/settings/configuration'
import {
  between,
  filled,
  items,
  letters,
  named,
  testLimits,
  whole
} from '../../../../support/calls/limits'

testLimits('a note on an alert', alertDraftSchema, { note: letters(500) })
const apiFields = {
  sourceTable: letters(100, 1),
  description: letters(2_000),
  sharedFields: items('ho_ten', 200, 1),
  rateLimit: whole(1, 10_000),
  personalReason: letters(1_000)
}
testLimits('a new API', apiDraftSchema, { ...apiFields, name: letters(200, 3) })
testLimits('an edited API', apiEditSchema, apiFields)
testLimits('a request for an API', apiRequestDraftSchema, {
  ...apiFields,
  name: letters(200, 3),
  requestReason: letters(1_000, 1),
  requestUnit: letters(200, 1)
})
testLimits('a shared field', z.object({ name: apiDraftSchema.shape.sharedFields.element }), {
  name: letters(100)
})
testLimits('a holiday', holidaySchema, { name: letters(100, 1) })
testLimits('a legal basis', legalBasisSchema, { code: letters(100, 1), title: letters(300, 1) })
testLimits('the configuration', configurationChangeSchema, {
  fillLow: whole(1, 100),
  fillGood: whole(1, 100),
  fillHigh: whole(100, 200),
  graveAlertDays: whole(1, 365),
  alertDays: whole(1, 365),
  approvalDays: whole(1, 60),
  auditLines: whole(1_000, 100_000),
  generationsKept: whole(1, 100),
  printHeader: letters(80, 1)
})
testLimits('a connection', connectionDraftSchema, { name: letters(200, 1) })
testLimits('a source or destination', endpointDraftSchema, {
  name: letters(200),
  config: named(40, 20_000)
})
testLimits('a new table', martDraftSchema.in, {
  tableName: letters(63),
  description: letters(1_000),
  dataGroup: letters(100),
  columns: items({ id: '', name: '', dataType: 'string', description: '' }, 1_000),
  key: items('id', 20)
})
const column = { id: letters(40), name: letters(100), description: letters(500) }
testLimits('a column of a new table', draftColumnSchema, column)
testLimits('a column of a table', structureColumnSchema, { ...column, from: letters(100) })
const columnsOf = (size: number) =>
  Array.from({ length: size }, (_, at) => ({
    id: '',
    name: `cot_${at}`,
    dataType: 'string',
    description: '',
    personal: false,
    from: ''
  }))
testLimits('the structure of a table', z.object({ columns: structureDraftSchema }), {
  columns: { taken: [columnsOf(1), columnsOf(1_000)], refused: [[], columnsOf(1_001)] }
})
testLimits('a pipeline', pipelineDraftSchema, {
  name: letters(200, 1),
  description: letters(1_000),
  source: letters(200, 1),
  targetTable: letters(100, 1)
})
const [, hourly, , weekly] = etlPipelineSchema.shape.schedule.options
testLimits('a schedule by the hour', hourly, { minute: whole(0, 59) })
testLimits('a schedule by the week', weekly, { weekday: whole(1, 7) })
testLimits('a plan by the month', reportPlanScheduleSchema.options[2], { day: whole(1, 28) })
testLimits('what is looked for', z.object({ search: searchTextSchema }), { search: letters(200) })
testLimits('a question to a list', listQuerySchema, {
  search: letters(200),
  filters: named(120, 2_000),
  offset: whole(0),
  limit: whole(1, 200)
})
testLimits('the sort of a list', listQuerySchema.shape.sort.unwrap().unwrap(), {
  key: letters(120)
})
testLimits('a layout of columns', columnLayoutSchema, {
  order: items('ten', 1_000),
  hidden: items('ten', 1_000),
  widths: items({ key: 'ten', width: 48 }, 1_000)
})
testLimits('the width of a column', columnLayoutSchema.shape.widths.element, {
  key: letters(100, 1),
  width: whole(48, 1_000)
})
testLimits('a saved filter', z.object({ name: filterNameSchema }), { name: letters(80, 1) })
testLimits('what is kept of a list', listSettingsSchema, {
  filters: items({ id: 'a', name: 'a', choice: {} }, 50)
})
testLimits('the name of a list', z.object({ list: listIdSchema }), { list: letters(200, 1) })
testLimits('a standard of a post', postStandardDraftSchema, {
  // Whether the rank exists is checked when the standard is saved, because it depends on the list
  // of ranks.
  grade: whole(1, 60),
  education: whole(0, 3),
  seniority: whole(0, 40),
  reason: letters(300, 10)
})
testLimits('preferences', preferencesSchema, {
  'military-sidebar-expanded': items('chia-se', 60),
  recent: items({ kind: '', title: '', detail: '', path: '' }, 8),
  zoom: between(0.5, 4, 0.01)
})
testLimits('a report', reportDraftSchema, {
  name: letters(200, 1),
  template: letters(200, 1),
  filters: named(40, 200),
  note: letters(500)
})
const step = { kind: 'merge', unit: 'a', into: 'b' }
testLimits('a scenario', scenarioSchema, {
  name: letters(200),
  owner: letters(100),
  steps: items(step, 200),
  position: whole(0, 200)
})
const people = { bc: whole(0, 1_000_000), hc: whole(0, 1_000_000) }
const [move, , split] = scenarioStepSchema.options
testLimits('a move', move, { from: letters(40), to: letters(40), ...people })
testLimits('a split', split, { unit: letters(40), name: letters(100, 1), ...people })
testLimits('a user', userDraftSchema, {
  account: letters(20, 3),
  staffCode: letters(40, 1),
  name: letters(100, 3),
  unit: letters(200, 1)
})
testLimits('why somebody is shut out', z.object({ reason: lockReasonSchema }), {
  reason: letters(300, 10)
})
testLimits('a fault of a page', callContract['diagnostics:report'].input, {
  name: letters(100),
  message: letters(2_000),
  stack: letters(4_000)
})
testLimits('a licence', callContract['about:licence'].input, {
  name: letters(214),
  version: letters(60)
})
testLimits('a person that is shown', callContract['analytics:reveal'].input, {
  path: letters(120),
  id: letters(60),
  reason: letters(300, 10)
})
testLimits('a decision on a request', callContract['apiSharing:decide'].input, {
  reason: letters(1_000)
})
testLimits('a tried limit', callContract['apiSharing:tryLimit'].input, { limit: whole(1, 10_000) })
testLimits('what the palette looks for', callContract['search:records'].input, {
  typed: letters(200)
})
testLimits('what a backup brings back', callContract['snapshot:restore'].input, {
  parts: filled('apis')
})
testLimits('a changed standard', callContract['standards:set'].input, { version: whole(0) })
testLimits('a move of a service', callContract['services:move'].input, {
  network: letters(20),
  note: letters(1_000),
  dataType: letters(100)
})
testLimits('a new scenario', callContract['scenario:create'].input, { name: letters(200) })
testLimits('another name of a scenario', callContract['scenario:rename'].input, {
  name: letters(200)
})
testLimits('a page as PDF', callContract['files:savePdf'].input, {
  title: letters(200),
  fileName: letters(120)
})
testLimits('a page on paper', callContract['files:print'].input, { title: letters(200) })
testLimits('the reports of a section', callContract['reports:list'].input, {
  section: letters(200)
})
