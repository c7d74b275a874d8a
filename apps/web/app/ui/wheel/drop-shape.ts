/** A drop: a circle with two tangents that meet above it, in a box of 12 x 24 (look.md 6). */
export const DROP = 'M6 0 L10.9 14.8 A5.6 5.6 0 1 1 1.1 14.8 Z'
