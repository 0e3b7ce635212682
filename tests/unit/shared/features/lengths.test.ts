import { callContract } from '@shared/contract/contract'
import { userDraftSchema, userSchema } from '@shared/features/admin/user'
import { alertCaseStepSchema, alertDraftSchema } from '@shared/features/analytics/alert-case'
import { apiDraftSchema, apiRequestDraftSchema } from '@shared/features/api-sharing/draft'
import { connectionDraftSchema, dataConnectionSchema } from '@shared/features/collection/connection'
import { dataEndpointSchema, endpointDraftSchema } from '@shared/features/collection/endpoint'
import {
  scenarioSchema,
  scenarioStepSchema,
  scenarioUnitSchema
} from '@shared/features/scenario/scenario'
import type { z } from '@shared/kit/zod'
import {
  positionRequirementHistorySchema,
  positionRequirementsDraftSchema,
  positionRequirementsSchema
} from '@shared/model/analytics/post-standard'
import { apiEventSchema } from '@shared/model/api-sharing/history'
import { sharedApiSchema } from '@shared/model/api-sharing/share'
import { dataMartSchema } from '@shared/model/data-mart/data-mart'
import { draftColumnSchema, martDraftSchema } from '@shared/model/data-mart/draft'
import { etlPipelineSchema, pipelineDraftSchema } from '@shared/model/etl/pipeline'
import { reportDraftSchema, reportSchema, reportVersionSchema } from '@shared/model/reports/report'
import { backupListEntrySchema, backupSnapshotSchema } from '@shared/model/settings/snapshot'
import { describe, expect, test } from 'vitest'

/** Maximum length of a text that the schema of a field accepts. */
function mostOf(field: z.ZodType): number {
  const lengths = Array.from({ length: 2_500 }, (_, length) => length)
  return lengths.findLast(length => field.safeParse('a'.repeat(length)).success) ?? Number.NaN
}

const [move, merge, split, place] = scenarioStepSchema.options
const martShape = martDraftSchema.in.shape

/**
 * Form fields with the schemas that validate the stored records. Both must accept the same length,
 * so stored text is never truncated.
 */
const kept: readonly (readonly [string, z.ZodType, z.ZodType])[] = [
  ['staff code', userDraftSchema.shape.staffCode, userSchema.shape.staffCode],
  ['name of a user', userDraftSchema.shape.name, userSchema.shape.name],
  ['unit of a user', userDraftSchema.shape.unit, userSchema.shape.unit],
  ['note about an alert', alertDraftSchema.shape.note, alertCaseStepSchema.shape.note],
  ['name of an API', apiDraftSchema.shape.name, sharedApiSchema.shape.name],
  ['description of an API', apiDraftSchema.shape.description, sharedApiSchema.shape.description],
  ['table of an API', apiDraftSchema.shape.sourceTable, sharedApiSchema.shape.sourceTable],
  [
    'column of an API',
    apiDraftSchema.shape.sharedFields.element,
    sharedApiSchema.shape.sharedFields.element
  ],
  ['why an API shares persons', apiDraftSchema.shape.personalReason, apiEventSchema.shape.note],
  [
    'why an API is asked for',
    apiRequestDraftSchema.shape.requestReason,
    sharedApiSchema.shape.request.unwrap().shape.reason
  ],
  [
    'for whom an API is asked',
    apiRequestDraftSchema.shape.requestUnit,
    sharedApiSchema.shape.request.unwrap().shape.unit
  ],
  ['name of an endpoint', endpointDraftSchema.shape.name, dataEndpointSchema.shape.name],
  [
    'field of an endpoint',
    endpointDraftSchema.shape.config.keyType,
    dataEndpointSchema.shape.config.keyType
  ],
  [
    'value of an endpoint',
    endpointDraftSchema.shape.config.valueType,
    dataEndpointSchema.shape.config.valueType
  ],
  ['name of a connection', connectionDraftSchema.shape.name, dataConnectionSchema.shape.name],
  ['description of a table', martShape.description, dataMartSchema.shape.description],
  ['group of a table', martShape.dataGroup, dataMartSchema.shape.dataGroup],
  [
    'name of a column',
    draftColumnSchema.shape.name,
    dataMartSchema.shape.columns.element.shape.name
  ],
  [
    'words about a column',
    draftColumnSchema.shape.description,
    dataMartSchema.shape.columns.element.shape.description
  ],
  ['name of a pipeline', pipelineDraftSchema.shape.name, etlPipelineSchema.shape.name],
  [
    'description of a pipeline',
    pipelineDraftSchema.shape.description,
    etlPipelineSchema.shape.description
  ],
  ['source of a pipeline', pipelineDraftSchema.shape.source, etlPipelineSchema.shape.source],
  [
    'target of a pipeline',
    pipelineDraftSchema.shape.targetTable,
    etlPipelineSchema.shape.targetTable
  ],
  [
    'target of a pipeline and its table',
    pipelineDraftSchema.shape.targetTable,
    dataMartSchema.shape.name
  ],
  [
    'why a standard changes',
    positionRequirementsDraftSchema.shape.reason,
    positionRequirementHistorySchema.shape.versions.element.shape.reason
  ],
  ['name of a report', reportDraftSchema.shape.name, reportSchema.shape.name],
  ['template of a report', reportDraftSchema.shape.template, reportSchema.shape.template],
  ['note of a report', reportDraftSchema.shape.note, reportVersionSchema.shape.note],
  [
    'filter of a report',
    reportDraftSchema.shape.filters.keyType,
    reportVersionSchema.shape.filters.keyType
  ],
  [
    'value of a filter',
    reportDraftSchema.shape.filters.valueType,
    reportVersionSchema.shape.filters.valueType
  ],
  [
    'name of a scenario',
    callContract['scenario:create'].input.shape.name,
    scenarioSchema.shape.name
  ],
  [
    'new name of a scenario',
    callContract['scenario:rename'].input.shape.name,
    scenarioSchema.shape.name
  ],
  ['name of a split unit', split.shape.name, scenarioUnitSchema.shape.name]
]

/** Pairs of fields that contain the same kind of name and must accept the same length. */
const alike: readonly (readonly [string, z.ZodType, z.ZodType])[] = [
  ['unit that people leave', move.shape.from, scenarioUnitSchema.shape.id],
  ['unit that people come to', move.shape.to, scenarioUnitSchema.shape.id],
  ['unit that is merged', merge.shape.unit, scenarioUnitSchema.shape.id],
  ['unit that is moved', place.shape.unit, scenarioUnitSchema.shape.id],
  ['unit above', place.shape.parent, scenarioUnitSchema.shape.parent],
  ['unit and the one above it', scenarioUnitSchema.shape.id, scenarioUnitSchema.shape.parent],
  ['who works and who backs up', userSchema.shape.name, backupListEntrySchema.shape.createdBy],
  ['who works and who packs', userSchema.shape.name, backupSnapshotSchema.shape.createdBy],
  ['who works and who filed an API', userSchema.shape.name, sharedApiSchema.shape.creator],
  ['who works and who changed an API', userSchema.shape.name, apiEventSchema.shape.user],
  ['who works and who owns a report', userSchema.shape.name, reportSchema.shape.owner],
  ['who works and who wrote a version', userSchema.shape.name, reportVersionSchema.shape.user],
  ['who works and who owns a scenario', userSchema.shape.name, scenarioSchema.shape.owner],
  ['who works and who took an alert', userSchema.shape.name, alertCaseStepSchema.shape.user]
]

describe('maximum length of a stored text and of its form field', () => {
  test.each(kept)(
    'the stored text has the maximum length of its form field: %s',
    (_, typed, stored) => {
      expect(mostOf(typed)).toBeGreaterThan(0)
      expect(mostOf(stored)).toBe(mostOf(typed))
    }
  )
})

describe('maximum length of the same name in different records', () => {
  test.each(alike)(
    'a name has the same maximum length wherever it is stored: %s',
    (_, here, there) => {
      expect(mostOf(here)).toBeGreaterThan(0)
      expect(mostOf(there)).toBe(mostOf(here))
    }
  )
})

describe('staffing standard (requirements) of a post', () => {
  const standard = { grade: 4, education: 1, seniority: 5, certificate: true }
  test.each([
    // Limits: an order of ranks has at most 60 names, there are four levels of education (0 to 3),
    // and seniority is at most forty years.
    ['grade', 1, 60],
    ['education', 0, 3],
    ['seniority', 0, 40]
  ] as const)(
    'the staffing standard of a post limits %s to the range %i to %i',
    (key, least, most) => {
      const takes = (value: number): boolean =>
        positionRequirementsSchema.safeParse({ ...standard, [key]: value }).success
      expect([least - 1, least, most, most + 1, least + 0.5].map(takes)).toEqual([
        false,
        true,
        true,
        false,
        false
      ])
    }
  )
})
