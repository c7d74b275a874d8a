export interface ShareContentProps {
  /** Public address of the shared page. */
  readonly url: string
  readonly title: string
  readonly message: string
  /** Absolute address of the picture. */
  readonly imageUrl: string
}

export type ShareChannel = 'facebook' | 'x' | 'linkedin' | 'pinterest'

/** The address of a channel's own "share" page. */
export const shareAddress = (channel: ShareChannel, content: ShareContentProps): string => {
  const { url, title, message, imageUrl } = content
  const addresses: Record<ShareChannel, [string, Record<string, string>]> = {
    facebook: ['https://www.facebook.com/sharer/sharer.php', { u: url, quote: message }],
    x: ['https://x.com/intent/post', { url, text: `${title} ${message}`.trim() }],
    linkedin: ['https://www.linkedin.com/sharing/share-offsite/', { url }],
    pinterest: [
      'https://www.pinterest.com/pin/create/button/',
      { url, media: imageUrl, description: `${title} ${message}`.trim() },
    ],
  }
  const [address, query] = addresses[channel]
  return `${address}?${new URLSearchParams(query)}`
}
