import { contract } from '@shared/contract/contract'
import { user, userDraft } from '@shared/features/admin/user'
import { alertDraft, alertStep } from '@shared/features/analytics/alert-case'
import { apiDraft, apiRequestDraft } from '@shared/features/api-sharing/draft'
import { connectionDraft, dataConnection } from '@shared/features/collection/connection'
import { dataEndpoint, endpointDraft } from '@shared/features/collection/endpoint'
import { scenario, scenarioStep, scenarioUnit } from '@shared/features/scenario/scenario'
import type { z } from '@shared/kit/zod'
import { postStandard, postStandards, standardDraft } from '@shared/model/analytics/post-standard'
import { apiEvent } from '@shared/model/api-sharing/history'
import { sharedApi } from '@shared/model/api-sharing/share'
import { dataMart } from '@shared/model/data-mart/data-mart'
import { draftColumn, martDraft } from '@shared/model/data-mart/draft'
import { etlPipeline, pipelineDraft } from '@shared/model/etl/pipeline'
import { report, reportDraft, reportVersion } from '@shared/model/reports/report'
import { backupEntry, snapshot } from '@shared/model/settings/snapshot'
import { describe, expect, test } from 'vitest'

/** Maximum length that the schema of a field accepts. */
function mostOf(field: z.ZodType): number {
  const lengths = Array.from({ length: 2_500 }, (_, length) => length)
  return lengths.findLast(length => field.safeParse('a'.repeat(length)).success) ?? Number.NaN
}

const [move, merge, split, place] = scenarioStep.options
const martShape = martDraft.in.shape

/**
 * A form field and the schema that stores it: stored text is never truncated, and a file never
 * carries more than a form.
 */
const kept: readonly (readonly [string, z.ZodType, z.ZodType])[] = [
  ['staff code', userDraft.shape.staffCode, user.shape.staffCode],
  ['name of a user', userDraft.shape.name, user.shape.name],
  ['unit of a user', userDraft.shape.unit, user.shape.unit],
  ['note about an alert', alertDraft.shape.note, alertStep.shape.note],
  ['name of an API', apiDraft.shape.name, sharedApi.shape.name],
  ['description of an API', apiDraft.shape.description, sharedApi.shape.description],
  ['table of an API', apiDraft.shape.sourceTable, sharedApi.shape.sourceTable],
  ['column of an API', apiDraft.shape.sharedFields.element, sharedApi.shape.sharedFields.element],
  ['why an API shares persons', apiDraft.shape.personalReason, apiEvent.shape.note],
  [
    'why an API is asked for',
    apiRequestDraft.shape.requestReason,
    sharedApi.shape.request.unwrap().shape.reason
  ],
  [
    'for whom an API is asked',
    apiRequestDraft.shape.requestUnit,
    sharedApi.shape.request.unwrap().shape.unit
  ],
  ['name of an endpoint', endpointDraft.shape.name, dataEndpoint.shape.name],
  ['field of an endpoint', endpointDraft.shape.config.keyType, dataEndpoint.shape.config.keyType],
  [
    'value of an endpoint',
    endpointDraft.shape.config.valueType,
    dataEndpoint.shape.config.valueType
  ],
  ['name of a connection', connectionDraft.shape.name, dataConnection.shape.name],
  ['description of a table', martShape.description, dataMart.shape.description],
  ['group of a table', martShape.dataGroup, dataMart.shape.dataGroup],
  ['name of a column', draftColumn.shape.name, dataMart.shape.columns.element.shape.name],
  [
    'words about a column',
    draftColumn.shape.description,
    dataMart.shape.columns.element.shape.description
  ],
  ['name of a pipeline', pipelineDraft.shape.name, etlPipeline.shape.name],
  ['description of a pipeline', pipelineDraft.shape.description, etlPipeline.shape.description],
  ['source of a pipeline', pipelineDraft.shape.source, etlPipeline.shape.source],
  ['target of a pipeline', pipelineDraft.shape.targetTable, etlPipeline.shape.targetTable],
  ['target of a pipeline and its table', pipelineDraft.shape.targetTable, dataMart.shape.name],
  [
    'why a standard changes',
    standardDraft.shape.reason,
    postStandards.shape.versions.element.shape.reason
  ],
  ['name of a report', reportDraft.shape.name, report.shape.name],
  ['template of a report', reportDraft.shape.template, report.shape.template],
  ['note of a report', reportDraft.shape.note, reportVersion.shape.note],
  ['filter of a report', reportDraft.shape.filters.keyType, reportVersion.shape.filters.keyType],
  ['value of a filter', reportDraft.shape.filters.valueType, reportVersion.shape.filters.valueType],
  ['name of a scenario', contract['scenario:create'].input.shape.name, scenario.shape.name],
  ['new name of a scenario', contract['scenario:rename'].input.shape.name, scenario.shape.name],
  ['name of a split unit', split.shape.name, scenarioUnit.shape.name]
]

/** Pairs of fields that name the same thing. */
const alike: readonly (readonly [string, z.ZodType, z.ZodType])[] = [
  ['unit that people leave', move.shape.from, scenarioUnit.shape.id],
  ['unit that people come to', move.shape.to, scenarioUnit.shape.id],
  ['unit that is merged', merge.shape.unit, scenarioUnit.shape.id],
  ['unit that is moved', place.shape.unit, scenarioUnit.shape.id],
  ['unit above', place.shape.parent, scenarioUnit.shape.parent],
  ['unit and the one above it', scenarioUnit.shape.id, scenarioUnit.shape.parent],
  ['who works and who backs up', user.shape.name, backupEntry.shape.createdBy],
  ['who works and who packs', user.shape.name, snapshot.shape.createdBy],
  ['who works and who filed an API', user.shape.name, sharedApi.shape.creator],
  ['who works and who changed an API', user.shape.name, apiEvent.shape.user],
  ['who works and who owns a report', user.shape.name, report.shape.owner],
  ['who works and who wrote a version', user.shape.name, reportVersion.shape.user],
  ['who works and who owns a scenario', user.shape.name, scenario.shape.owner],
  ['who works and who took an alert', user.shape.name, alertStep.shape.user]
]

describe('a stored text has the same maximum length as its form field', () => {
  test.each(kept)(
    'the stored text has the maximum length of its form field: %s',
    (_, typed, stored) => {
      expect(mostOf(typed)).toBeGreaterThan(0)
      expect(mostOf(stored)).toBe(mostOf(typed))
    }
  )
})

describe('a name has the same maximum length wherever the same thing is named', () => {
  test.each(alike)(
    'a name has the same maximum length wherever it is stored: %s',
    (_, here, there) => {
      expect(mostOf(here)).toBeGreaterThan(0)
      expect(mostOf(there)).toBe(mostOf(here))
    }
  )
})

describe('the requirements of a post', () => {
  const standard = { grade: 4, education: 1, seniority: 5, certificate: true }
  test.each([
    // As many ranks as an order of names takes, four educations from “Sơ cấp” on, at most forty years.
    ['grade', 1, 60],
    ['education', 0, 3],
    ['seniority', 0, 40]
  ] as const)('limit %s to the range %i to %i', (key, least, most) => {
    const takes = (value: number): boolean =>
      postStandard.safeParse({ ...standard, [key]: value }).success
    expect([least - 1, least, most, most + 1, least + 0.5].map(takes)).toEqual([
      false,
      true,
      true,
      false,
      false
    ])
  })
})
