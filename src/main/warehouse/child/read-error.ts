import { z } from '@shared/kit/zod'
import type { EngineErrorDetail } from '../engine/failures'

/** JSON format of the errors of a locked engine; all values are text. */
const told = z.object({
  exception_type: z.string(),
  exception_message: z.string(),
  position: z.string().optional(),
  error_subtype: z.string().optional(),
  name: z.string().optional(),
  candidates: z.string().optional()
})

/**
 * Error in a statement; `before` is the number of bytes that the program added before the user's
 * text, so that positions can be corrected.
 */
export class OffsetStatementError extends Error {
  readonly before: number

  constructor(cause: unknown, before: number) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.before = before
  }
}

/** Plain message and optional details of an engine error, which may be JSON. */
export function parseEngineError(error: unknown): {
  readonly words: string
  readonly detail?: EngineErrorDetail
} {
  const message = error instanceof Error ? error.message : String(error)
  const before = error instanceof OffsetStatementError ? error.before : 0
  const json = /^(?:[A-Za-z ]+ Error: )?(\{"exception_type".*\})$/s.exec(message)?.[1]
  const read = json === undefined ? undefined : told.safeParse(parsed(json))
  if (!read?.success) return { words: message }
  const { exception_type, exception_message, position, error_subtype, name, candidates } = read.data
  const at = Number(position) - before
  return {
    words: `${exception_type} Error: ${exception_message}`,
    detail: {
      ...(position !== undefined && Number.isSafeInteger(at) && { position: at }),
      ...(error_subtype !== undefined && { subtype: error_subtype }),
      ...(name !== undefined && { name }),
      ...(candidates !== undefined && { candidates: candidates.split(',') })
    }
  }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
