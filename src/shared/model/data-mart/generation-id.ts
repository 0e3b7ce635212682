import { z } from '../../kit/zod'

const tableForm = String.raw`[a-z]+-\d+`
const numberForm = String.raw`g(\d{6})-`
const generationForm = `${numberForm}[0-9a-f]{12}`

/** Id of a table that has rows; the name of the folder of its generations. */
export const tableIdPattern = new RegExp(`^${tableForm}$`)

export const generationIdPattern = new RegExp(`^${generationForm}$`)

/** Beginning of the id of a generation; its group is the number of the generation in its table. */
export const generationNumberPattern = new RegExp(`^${numberForm}`)

/** `table-generation`: name of a generation outside the folder of its table; groups both ids. */
export const tableGenerationPattern = new RegExp(`^(${tableForm})-(${generationForm})$`)

/** File name of a generation without extension; never reused. */
export const generationIdSchema = z.string().regex(generationIdPattern)
