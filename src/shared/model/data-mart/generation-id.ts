import { z } from '../../kit/zod'

const tableForm = String.raw`[a-z]+-\d+`
const numberForm = String.raw`g(\d{6})-`
const generationForm = `${numberForm}[0-9a-f]{12}`

/**
 * Pattern of the id of a table that has rows; the id is also the name of the folder with the
 * table's generations.
 */
export const tableIdPattern = new RegExp(`^${tableForm}$`)

export const generationIdPattern = new RegExp(`^${generationForm}$`)

/**
 * Pattern of the beginning of a generation's id; its group captures the number of the generation in
 * its table.
 */
export const generationNumberPattern = new RegExp(`^${numberForm}`)

/**
 * Pattern of `table-generation`, the name of a generation's file outside the folder of its table;
 * its groups capture both ids.
 */
export const tableGenerationPattern = new RegExp(`^(${tableForm})-(${generationForm})$`)

/** Id of a generation, also its file name without extension; never reused. */
export const generationIdSchema = z.string().regex(generationIdPattern)
