import { z } from '@shared/kit/zod'

/** Window bounds in device-independent pixels; without x and y the system places the window. */
export const windowStateSchema = z.strictObject({
  width: z.int().min(1).max(20_000),
  height: z.int().min(1).max(20_000),
  x: z.int().optional(),
  y: z.int().optional(),
  maximized: z.boolean()
})
export type WindowState = z.infer<typeof windowStateSchema>

export const defaultWindowState: WindowState = { width: 1366, height: 768, maximized: false }
