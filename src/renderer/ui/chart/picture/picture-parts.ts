/** Bytes of a part: a multiple of three, so that each part is base64 of its own. */
const partBytes = 45_000

/** Content of a picture as base64 in parts that are short enough for a call. */
export async function toBase64Parts(picture: Blob): Promise<string[]> {
  const bytes = new Uint8Array(await picture.arrayBuffer())
  const parts: string[] = []
  for (let start = 0; start < bytes.length; start += partBytes) {
    const part = bytes.subarray(start, start + partBytes)
    parts.push(btoa(part.reduce((text, byte) => text + String.fromCharCode(byte), '')))
  }
  return parts
}
