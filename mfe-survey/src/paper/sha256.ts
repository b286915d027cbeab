/** As base64url: 43 symbols. */
export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return btoa(String.fromCodePoint(...digest)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
