/**
 * Position of a photo in the square that is used: its middle in shares of the square, and its zoom above the
 * necessary size.
 */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}
export interface Size {
  readonly width: number;
  readonly height: number;
}
export const SIDE = 512;
export const MOST_ZOOM = 4;
export const wholeCrop: Crop = { x: 0, y: 0, zoom: 1 };

/** Returns the size of the drawn photo in shares of the square, which it always covers. */
export function drawnSize({ width, height }: Size, { zoom }: Crop): Size {
  const least = Math.min(width, height);
  return { width: (width / least) * zoom, height: (height / least) * zoom };
}

/** Returns the nearest crop that leaves no part of the square empty. */
export function keepCovered(size: Size, crop: Crop): Crop {
  const zoom = Math.min(MOST_ZOOM, Math.max(1, crop.zoom));
  const drawn = drawnSize(size, { ...crop, zoom });
  const within = (value: number, room: number): number => Math.max(-room, Math.min(room, value));
  return { zoom, x: within(crop.x, (drawn.width - 1) / 2), y: within(crop.y, (drawn.height - 1) / 2) };
}

/** Returns the part of the photo that a crop uses, in its own pixels. */
export function usedPart(
  size: Size,
  crop: Crop,
): { readonly left: number; readonly top: number; readonly side: number } {
  const side = Math.min(size.width, size.height) / crop.zoom;
  return {
    side,
    left: (size.width - side) / 2 - crop.x * side,
    top: (size.height - side) / 2 - crop.y * side,
  };
}

/** Cuts the used part out as a square picture. PNG stays PNG, since it may be transparent. */
export async function cutOut(image: HTMLImageElement, crop: Crop, type: string): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const { left, top, side } = usedPart({ width: image.naturalWidth, height: image.naturalHeight }, crop);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is no canvas to cut the photo on.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, left, top, side, side, 0, 0, SIDE, SIDE);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => {
        if (blob) resolve(blob);
        else reject(new Error('The photo could not be written.'));
      },
      type,
      0.9,
    );
  });
}
