export type Point = readonly [x: number, y: number]

/**
 * Points of a line that deviate more than `tolerance` from its simplification (Douglas–Peucker);
 * first and last are kept. Iterative, because a coast has many thousand points.
 */
export function simplifyLine(points: readonly Point[], tolerance: number): Point[] {
  if (points.length < 3) return [...points]
  const kept = new Set([0, points.length - 1])
  const spans: (readonly [number, number])[] = [[0, points.length - 1]]
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [first, last] = span
    let most = tolerance
    let farthest = -1
    for (let at = first + 1; at < last; at++) {
      const distance = distanceTo(points, at, first, last)
      if (distance <= most) continue
      most = distance
      farthest = at
    }
    if (farthest < 0) continue
    kept.add(farthest)
    spans.push([first, farthest], [farthest, last])
  }
  return points.filter((_, at) => kept.has(at))
}

/** Distance of a point to the segment between two others. */
function distanceTo(points: readonly Point[], at: number, from: number, to: number): number {
  const [[x = 0, y = 0] = [], [ax = 0, ay = 0] = [], [bx = 0, by = 0] = []] = [
    points[at],
    points[from],
    points[to]
  ]
  const length = (bx - ax) ** 2 + (by - ay) ** 2
  const share = length === 0 ? 0 : ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length
  const near = Math.min(1, Math.max(0, share))
  return Math.hypot(x - ax - near * (bx - ax), y - ay - near * (by - ay))
}
