/** HTTP request of a caller on the same machine. */
export interface SimulatedRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}

/** Response to a request, as its caller receives it. */
export interface SimulatedResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Sends a request to a port; undefined if nobody responds. */
export type SendRequest = (
  port: number,
  request: SimulatedRequest
) => Promise<SimulatedResponse | undefined>
