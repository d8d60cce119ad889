/** A five-pointed star in a 24 × 24 box. */
export const starPath = 'M12 2.6l2.83 5.9 6.5.87-4.76 4.5 1.19 6.45L12 17.2l-5.76 3.12 1.19-6.45-4.76-4.5 6.5-.87z';
