import type { reportCalls } from '@shared/features/reports/calls'
import type { reportDocumentCalls } from '@shared/features/reports/document-calls'
import { composedReportInput, reportDraftInput, sampleReportInput } from './call-inputs'
import type { CallPreparation, ChangingCallName } from './prepare'
import { prepareWaitingDocument } from './waiting-document'

type ReportCallName = Exclude<
  Extract<keyof typeof reportCalls | keyof typeof reportDocumentCalls, ChangingCallName>,
  'reports:freezeAgain' | 'reports:ofQueries'
>

const query = { search: '', filters: {}, sort: null, offset: 0, limit: 200 }

/** Preparations of the calls that create, change, close, export and release reports. */
export const reportCallPreparations: { readonly [C in ReportCallName]: CallPreparation<C> } = {
  'reports:exportList': () => ({ query, section: '' }),
  'reports:create': () => ({ draft: reportDraftInput }),
  'reports:revise': async ({ handlers }) => {
    const { id } = await handlers['reports:create']({ draft: reportDraftInput })
    return { id, draft: { ...reportDraftInput, note: 'Thêm ghi chú' } }
  },
  'reports:clone': sampleReportInput,
  'reports:freeze': async ({ handlers }) => {
    const { id } = await handlers['reports:create']({ draft: reportDraftInput })
    return { id }
  },
  'reports:compose': () => composedReportInput,
  'reports:recompose': async ({ handlers }) => {
    const { id } = await handlers['reports:compose'](composedReportInput)
    return { ...composedReportInput, id, period: '2026-09' }
  },
  'reports:setDocumentFields': async ({ handlers }) => {
    const { id } = await handlers['reports:create']({ draft: reportDraftInput })
    return { id, fields: { number: '12' } }
  },
  'reports:previewComposition': () => composedReportInput,
  'reports:previewFileNames': () => ({
    ...sampleReportInput(),
    namePattern: '{ten} {ky} {don_vi}',
    units: []
  }),
  'reports:plannedUnits': sampleReportInput,
  'reports:releaseDocument': prepareWaitingDocument,
  'reports:refuseDocument': async (program, folder) => ({
    ...(await prepareWaitingDocument(program, folder)),
    reason: 'Số liệu chưa đúng'
  }),
  'reports:setFavourite': () => ({ ...sampleReportInput(), favourite: true }),
  'reports:export': sampleReportInput,
  'reports:saveDocument': () => ({ ...sampleReportInput(), format: 'pdf' }),
  'reports:printDocument': sampleReportInput
}
