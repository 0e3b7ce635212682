import { boundedIntegerSchema, lineSchema } from '../../kit/fields'
import { z } from '../../kit/zod'
import { secrecyDegreeSchema } from '../secrecy/degree-schema'

/** Maximum numbers of lines in the fields of a document. */
const documentFieldLimits = { recipients: 30, bases: 20, copies: 999 } as const

const manyLinesMessage = (most: number): string => `Nhiều nhất ${most} dòng`

/**
 * Fields of an official document in the form of decree 30/2020/NĐ-CP, which do not depend on its
 * figures. They are set once for the office and can be changed per report.
 */
export const documentFieldsSchema = z.strictObject({
  /** Name of the superior authority (**cơ quan chủ quản**); empty if there is none. */
  superior: lineSchema(200),
  /** Name of the issuing authority. */
  authority: lineSchema(200),
  /** Serial number; empty if it is written by hand after signing. */
  number: lineSchema(20),
  /** Symbol after the number, such as "BC-QL". */
  symbol: lineSchema(60),
  /** Place name (**địa danh**) before the date. */
  place: lineSchema(100),
  /** Type of the document in capitals, such as "BÁO CÁO". */
  type: lineSchema(60),
  /** Legal bases, one line each, without the final punctuation. */
  bases: z
    .array(lineSchema(500))
    .max(documentFieldLimits.bases, manyLinesMessage(documentFieldLimits.bases)),
  /** Recipients below **Nơi nhận**, one line each, without the leading dash. */
  recipients: z
    .array(lineSchema(200))
    .max(documentFieldLimits.recipients, manyLinesMessage(documentFieldLimits.recipients)),
  /** Authority on whose behalf the signatory signs, such as "TM. BAN CHỈ HUY"; may be empty. */
  onBehalfOf: lineSchema(200),
  /** Function of the signatory, with "KT." or "TL." and a second line if needed. */
  signatoryTitle: lineSchema(200),
  /** Second line of the signatory's function; may be empty. */
  signatoryTitleBelow: lineSchema(200),
  signatoryRank: lineSchema(60),
  signatoryName: lineSchema(100),
  secrecy: secrecyDegreeSchema,
  /** Number of issued copies; null if it is not stated. */
  copies: boundedIntegerSchema(1, documentFieldLimits.copies).nullable()
})
export type DocumentFields = z.infer<typeof documentFieldsSchema>

/** Fields of one document that differ from those of the office. */
export const ownDocumentFieldsSchema = documentFieldsSchema.partial()
export type OwnDocumentFields = z.infer<typeof ownDocumentFieldsSchema>

/** Fields of a document: those of the office with its own values. */
export function withOwnDocumentFields(
  office: DocumentFields,
  own: OwnDocumentFields = {}
): DocumentFields {
  const given = Object.entries(own).filter(([, value]) => value !== undefined)
  return { ...office, ...Object.fromEntries(given) }
}

/** Fields of a new installation: nothing is made up, empty fields are left out on paper. */
export const defaultDocumentFields: DocumentFields = {
  superior: '',
  authority: '',
  number: '',
  symbol: '',
  place: '',
  type: 'BÁO CÁO',
  bases: [],
  recipients: [],
  onBehalfOf: '',
  signatoryTitle: '',
  signatoryTitleBelow: '',
  signatoryRank: '',
  signatoryName: '',
  secrecy: 'none',
  copies: null
}
