/** How many digits the greatest allowed number has. */
export const digitsOf = (max: number) => String(max).length;
